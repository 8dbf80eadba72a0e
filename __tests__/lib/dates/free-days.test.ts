import fc from "fast-check";
import {
  addDays,
  checkDay,
  checkDueDate,
  freeSaturdays,
  isCurrent,
  nearestSaturdays,
  type OpenDays,
  offeredFrom,
  toOpenDays,
  validUntil,
} from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";

// The same days in every run.
fc.configureGlobal({ seed: 2027 });

const NOW = "2026-11-22";
const days: OpenDays = {
  taken: ["2027-06-05", "2027-06-12", "2027-06-18"],
  openUntil: "2027-12-31",
  reviewedOn: "2026-11-22",
};

test("weekly days off and yearly holidays are never free, and offer the nearest Saturdays", () => {
  const its = { ...days, weekly: [7], holidays: ["12-26", "01-01"] };
  const kinds = ["2026-12-25", "2026-12-26", "2026-12-27", "2027-01-01", "2028-01-02"].map(
    (day) => checkDay(day, its, NOW).kind,
  );
  expect(kinds).toEqual(["free", "off", "off", "off", "ask"]);
  expect(checkDay("2026-12-27", its, NOW)).toEqual({
    kind: "off",
    saturdays: ["2026-12-19", "2027-01-02", "2027-01-09"],
  });
});

test("the list is valid for 60 days after the last review", () => {
  expect(validUntil(days)).toBe("2027-01-21");
  expect(isCurrent(days, "2027-01-21")).toBe(true);
  expect(isCurrent(days, "2027-01-22")).toBe(false);
});

test("sorts known days and omits those before the last review", () => {
  for (const part of [{}, { changed: NOW }, { openUntil: NOW }])
    expect(toOpenDays({ taken: [], ...part })).toBeUndefined();
  const taken = ["2027-06-12", "2026-11-21", "2026-11-22"];
  const known = ["2026-11-22", "2027-06-12"];
  const { openUntil, reviewedOn: changed } = days;
  expect(toOpenDays({ taken, openUntil, changed })).toMatchObject({ taken: known });
});

test("today is the day on the visitor's clock, not in Greenwich", () => {
  expect(today(new Date(2027, 0, 2, 0, 1))).toBe("2027-01-02");
  expect(today(new Date(2027, 0, 2, 23, 59))).toBe("2027-01-02");
});

const someDay = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someDays = fc.record({
  taken: fc.array(someDay, { maxLength: 60 }),
  openUntil: someDay,
  reviewedOn: someDay,
});

test("only days from today on, in open months and not taken, are free", () => {
  fc.assert(
    fc.property(someDay, someDays, someDay, (day, its, now) => {
      const isKnown = day >= now && day >= its.reviewedOn && day <= its.openUntil;
      const { kind } = checkDay(day, its, now);
      expect(kind === "free").toBe(isKnown && !its.taken.includes(day));
      expect(kind === "past").toBe(day < now);
      expect(kind === "ask").toBe(!isKnown && day >= now);
    }),
  );
});

test("the days offered for a taken one are the nearest free Saturdays, each once", () => {
  fc.assert(
    fc.property(someDay, someDays, someDay, (day, its, now) => {
      const { kind, saturdays } = checkDay(day, { ...its, taken: [...its.taken, day] }, now);
      fc.pre(kind === "taken");
      const waits = (days: string[]) =>
        days.map((one) => Math.abs(Date.parse(one) - Date.parse(day))).sort((a, b) => a - b);
      const all = freeSaturdays(its, now, its.openUntil).filter((one) => one !== day);
      expect(all).toEqual(expect.arrayContaining(saturdays));
      expect(waits(saturdays)).toEqual(waits(all).slice(0, saturdays.length));
      expect(new Set(saturdays).size).toBe(saturdays.length);
      for (const one of saturdays) expect(new Date(one).getUTCDay()).toBe(6);
    }),
  );
});

test.each([
  ["now", "2026-11-22", "2026-11-22"],
  [undefined, "2026-11-22", "2027-01-21"],
  ["summer", "2026-07-03", "2027-05-01"],
  ["summer", "2027-03-15", "2027-05-14"],
])("Saturdays with the choice %s begin on %s from %s on", (choice, now, first) => {
  expect(offeredFrom(now, choice)).toBe(first);
});

test.each(["planned", "summer", "now"] as const)("pages have three %s Saturdays", (nearest) => {
  for (let now = NOW; now <= validUntil(days); now = addDays(now, 1)) {
    const first = offeredFrom(now, nearest);
    const listed = nearestSaturdays({ ...days, nearest }).filter((day) => day >= first);
    expect(listed.slice(0, 3)).toEqual(freeSaturdays(days, first, days.openUntil).slice(0, 3));
  }
});

const WEEKS = { from: 28, to: 34 };
const OPEN: OpenDays = { ...days, taken: [] };
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test("week 28 begins 12 weeks before the due date; the newborn's days are 5 to 14 days after it", () => {
  expect(checkDueDate("2027-03-28", WEEKS, OPEN, NOW)).toMatchObject({
    ...{ kind: "weeks", first: "2027-01-03", last: "2027-02-20" },
    ...{ born: "2027-04-02", grown: "2027-04-11" },
  });
});

test("a due date is past, too late for week 34 (36 days before it), or more than 40 weeks away", () => {
  const borders = [-1, 0, 35, 36, 280, 281].map((day) => addDays(NOW, day));
  const kinds = borders.map((due) => checkDueDate(due, WEEKS, OPEN, NOW).kind);
  expect(kinds.join(" ")).toBe("past over over weeks weeks far");
});

test("days beyond the open months are asked about", () => {
  const open = { ...OPEN, openUntil: "2027-01-16" };
  const weeks = checkDueDate("2027-03-28", WEEKS, open, NOW).weeks ?? [];
  const counts = weeks.map(({ free, isAsked }) => `${free.length}${isAsked ? " and others" : ""}`);
  expect(counts.slice(0, 3)).toEqual(["1", "7", "6 and others"]);
});

const nearDay = fc.integer({ min: -60, max: 400 }).map((days) => addDays(NOW, days));
const someDue = fc.integer({ min: 0, max: 280 }).map((days) => addDays(NOW, days));
const someWeek = fc.integer({ min: 18, max: 40 });

test("for any due date the free days of the suiting weeks are offered, each once, in its week", () => {
  const taken = fc.array(nearDay, { maxLength: 200 });
  const weekly = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 });
  const days = fc.record({ taken, weekly, openUntil: nearDay, reviewedOn: nearDay });
  fc.assert(
    fc.property(someDue, someWeek, someWeek, days, (due, from, to, open) => {
      const weeks = checkDueDate(due, { from, to }, open, NOW).weeks ?? [];
      const weekOf = (day: string) => Math.floor((280 - daysBetween(day, due)) / 7);
      const wanted = Array.from({ length: 300 }, (_, day) => addDays(due, day - 290)).filter(
        (day) =>
          weekOf(day) >= from && weekOf(day) <= to && checkDay(day, open, NOW).kind === "free",
      );
      expect(weeks.flatMap(({ free }) => free)).toEqual(wanted);
      for (const { weeks: ofDays, days: its } of weeks) {
        expect(ofDays).toEqual(its.map(weekOf));
        expect(new Set(its.map((day) => (daysBetween("2024-01-01", day) / 7) | 0)).size).toBe(1);
        expect((its.at(-1) ?? "") >= NOW).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
