import fc from "fast-check";
import { subjectFor } from "@/lib/contact/draft";
import { LIMITS } from "@/lib/contact/message";
import { dayInAddress, dayWordsIn, isNameable, withDay } from "@/lib/contact/with-day";
import { dateWords } from "@/lib/words";

// The same texts every time. Another number, or none, finds others.
fc.configureGlobal({ seed: 2027 });

const DAY = "2027-06-12";
const OTHER = "2027-06-19";
const WORDS = "2027. június 12., szombat";
const OTHER_WORDS = "2027. június 19., szombat";
const EMPTY = { subject: "", message: "" };
const TITLES = { "eskuvoi-alap": "Esküvői alap", "portre-alap": "Portré alap" };

test("an empty message is about the day", () => {
  expect(withDay(EMPTY, DAY)).toEqual({ subject: WORDS, message: `${WORDS}\n` });
});

test("the day goes behind the subject and before the message", () => {
  expect(withDay({ subject: "Esküvői alap ", message: "Szia!\nKét sor." }, DAY)).toEqual({
    subject: `Esküvői alap\u00a0– ${WORDS}`,
    message: `${WORDS}\nSzia!\nKét sor.`,
  });
});

test("another day takes the place of the one that was put in, whatever was typed around it", () => {
  const typed = {
    subject: `Szia – ${WORDS} délután`,
    message: `Szia Anna!\n${WORDS} lenne az esküvő.\nVagy 2027. május 2., vasárnap?`,
  };
  expect(withDay(typed, OTHER)).toEqual({
    subject: `Szia – ${OTHER_WORDS} délután`,
    message: `Szia Anna!\n${OTHER_WORDS} lenne az esküvő.\nVagy 2027. május 2., vasárnap?`,
  });
});

test("another day takes the place of the first also where the subject was written anew", () => {
  const message = `Szia!\n${WORDS}\nPuszi`;
  expect(withDay({ subject: "Esküvő", message }, OTHER)).toEqual({
    subject: `Esküvő\u00a0– ${OTHER_WORDS}`,
    message: `Szia!\n${OTHER_WORDS}\nPuszi`,
  });
});

test("a day that the visitor mentions stays", () => {
  const mentioned = `Tavaly ${WORDS} voltunk nálad.`;
  expect(withDay({ subject: "Esküvő", message: mentioned }, OTHER).message).toBe(
    `${OTHER_WORDS}\n${mentioned}`,
  );
});

test("what has no room is left out, and nothing is cut off", () => {
  const subject = "ő".repeat(LIMITS.subject - 5);
  const message = "ű".repeat(LIMITS.message);
  expect(withDay({ subject, message }, DAY)).toEqual({ subject, message });
  expect(withDay({ subject, message: "Szia" }, DAY)).toEqual({
    subject,
    message: `${WORDS}\nSzia`,
  });
});

test("where a longer day has no room, no other day is left behind", () => {
  const subject = dateWords.subject("ő".repeat(LIMITS.subject - WORDS.length - 3), WORDS);
  expect(subject).toHaveLength(LIMITS.subject);
  expect(withDay({ subject, message: "" }, "2027-09-30").subject).toBe(
    "ő".repeat(LIMITS.subject - WORDS.length - 3),
  );
});

test("only a day of the calendar, as the site writes it, is one that was put in", () => {
  expect(dayWordsIn(`Esküvő, ${WORDS} délután`)).toBe(WORDS);
  for (const text of [
    "",
    "2027-06-12",
    "2027. június 12.",
    "2027. június 12., vasárnap",
    "2027. június 12., szombaton",
    "2027. február 30., kedd",
    "2027. évi 12., javított kiadás",
  ])
    expect([text, dayWordsIn(text)]).toEqual([text, undefined]);
});

test("a package and a day stand in the subject together, whichever came first", () => {
  const both = `Esküvői alap\u00a0– ${WORDS}`;
  expect(subjectFor(WORDS, "eskuvoi-alap", TITLES)).toBe(both);
  expect(withDay({ ...EMPTY, subject: "Esküvői alap" }, DAY).subject).toBe(both);
});

test("another package takes the place of the first, and the day stays", () => {
  expect(subjectFor(`Esküvői alap\u00a0– ${WORDS}`, "portre-alap", TITLES)).toBe(
    `Portré alap\u00a0– ${WORDS}`,
  );
  const written = `Esküvői alap, kicsit – ${WORDS}`;
  expect(subjectFor(written, "portre-alap", TITLES)).toBe(written);
});

test("the address names a day that the calendar has, or none", () => {
  expect(dayInAddress("?csomag=x&nap=2027-06-12")).toBe("2027-06-12");
  for (const search of [
    "",
    "?nap=",
    "?nap=2027-02-29",
    "?nap=2027-6-1",
    "?nap=12",
    "?nap=0027-06-12",
  ])
    expect([search, dayInAddress(search)]).toEqual([search, undefined]);
  expect(isNameable("12027-06-12")).toBe(false);
});

const someDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someText = (limit: number) =>
  fc.string({ unit: fc.constantFrom(..."aő –\n.,$&2027"), maxLength: limit + 20 });
const someMessage = fc.record({
  subject: someText(LIMITS.subject),
  message: someText(300),
});
const countOf = (text: string, words: string) => text.split(words).length - 1;

test("whatever is written, every day that is put in is found again", () => {
  fc.assert(
    fc.property(someDay, (day) => dayWordsIn(`a ${dateWords.day(day)}.`) === dateWords.day(day)),
  );
});

test("whatever is written, a day stands there once, however often it is put in, and nothing is lost", () => {
  fc.assert(
    fc.property(someMessage, someDay, (written, day) => {
      const once = withDay(written, day);
      const words = dateWords.day(day);
      expect(withDay(once, day)).toEqual(once);
      expect(countOf(once.message, words)).toBe(1);
      expect(once.message).toBe(`${words}\n${written.message}`);
      expect(countOf(once.subject, words)).toBeLessThanOrEqual(1);
      expect(once.subject.startsWith(written.subject.trimEnd())).toBe(true);
      const longest = Math.max(LIMITS.subject, written.subject.trim().length);
      expect(once.subject.trim().length).toBeLessThanOrEqual(longest);
    }),
  );
});

test("whatever is written, another day leaves what one alone would have left", () => {
  fc.assert(
    fc.property(someMessage, someDay, someDay, (written, first, second) => {
      fc.pre(written.subject.length < LIMITS.subject - 60);
      expect(withDay(withDay(written, first), second)).toEqual(withDay(written, second));
    }),
  );
});
