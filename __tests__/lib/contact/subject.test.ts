import { EMPTY_MESSAGE } from "@/lib/contact/draft";
import { choiceWords, withChoice } from "@/lib/contact/subject";

const TITLES = { "csaladi-alap": "Családi alap", "portre-alap": "Portré alap", dollar: "$&" };
const FAMILY = { package: "csaladi-alap" };
const PORTRAIT = { package: "portre-alap" };
const NONE = { package: undefined };
const SATURDAY = { day: "2027-06-12" };
const DAY = "2027. június 12., szombat";
const CHOSEN = { ...FAMILY, ...SATURDAY };
const BOTH = `Családi alap – ${DAY}`;
const message = (subject: string, choice = {}) => ({ ...EMPTY_MESSAGE, subject, ...choice });

test.each([
  ["an empty subject names the package", {}, "", PORTRAIT, "Portré alap"],
  ["an empty subject names the day", {}, "", SATURDAY, DAY],
  ["and both", {}, "", CHOSEN, BOTH],
  ["a subject that somebody wrote stays", {}, "Esküvő", PORTRAIT, "Esküvő"],
  ["another package replaces it", FAMILY, "Családi alap, is", { package: "dollar" }, "$&, is"],
  ["a day comes behind the package", FAMILY, "Családi alap", SATURDAY, BOTH],
  ["a deselected day goes", CHOSEN, BOTH, { day: undefined }, "Családi alap"],
  ["so does a package", FAMILY, "Családi alap", NONE, ""],
  ["with its dash", FAMILY, "Családi alap\u00a0– kint", NONE, "kint"],
  ["with its brackets", FAMILY, "Szia! (Családi alap), kint?", NONE, "Szia! – kint?"],
  ["with a no-break space", FAMILY, "Kint, Családi\u00a0alap", NONE, "Kint"],
  ["apart from the day", CHOSEN, `Családi alap kint, ${DAY}`, NONE, `kint, ${DAY}`],
  ["also without the day", CHOSEN, "Családi alap", NONE, DAY],
  ["and is replaced", CHOSEN, `${DAY}: Családi alap`, PORTRAIT, `${DAY}: Portré alap`],
  ["nothing is asked for", {}, "", {}, ""],
])("%s", (_, before, subject, choice, expected) => {
  expect(withChoice(message(subject, before), choice, TITLES)).toEqual({
    ...message(expected, before),
    ...choice,
  });
});

test.each(["nincs-ilyen", "constructor", "__proto__"])("%s is not a package", (id) => {
  expect(choiceWords({ package: id, day: "holnap" }, TITLES)).toEqual({ package: "", day: "" });
});
