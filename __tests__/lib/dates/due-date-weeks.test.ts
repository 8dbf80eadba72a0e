import fc from "fast-check";
import { checkDueDate } from "@/lib/dates/due-date-weeks";
import { addDays, checkDay, type OpenDays } from "@/lib/dates/free-days";

const NOW = "2026-11-22";
const WEEKS = { from: 28, to: 34 };
const DAYS: OpenDays = { taken: [], openUntil: "2027-12-31", reviewedOn: NOW };

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test("week 28 begins 12 weeks before the due date; the newborn's days are 5 to 14 days after it", () => {
  expect(checkDueDate("2027-03-28", WEEKS, DAYS, NOW)).toMatchObject({
    ...{ kind: "weeks", first: "2027-01-03", last: "2027-02-20" },
    ...{ born: "2027-04-02", grown: "2027-04-11" },
  });
});

test("a due date is past, too late for week 34 (36 days before it), or more than 40 weeks away", () => {
  const borders = [-1, 0, 35, 36, 280, 281].map((day) => addDays(NOW, day));
  const kinds = borders.map((due) => checkDueDate(due, WEEKS, DAYS, NOW).kind);
  expect(kinds.join(" ")).toBe("past over over weeks weeks far");
});

test("days beyond the open months are asked about", () => {
  const open = { ...DAYS, openUntil: "2027-01-16" };
  const weeks = checkDueDate("2027-03-28", WEEKS, open, NOW).weeks ?? [];
  expect(weeks.map(({ free, isAsked }) => [free.length, isAsked]).slice(0, 3)).toEqual([
    [1, false],
    [7, false],
    [6, true],
  ]);
});

const someDay = fc.integer({ min: -60, max: 400 }).map((days) => addDays(NOW, days));
const someDue = fc.integer({ min: 0, max: 280 }).map((days) => addDays(NOW, days));
const someWeek = fc.integer({ min: 18, max: 40 });

test("for any due date the free days of the suiting weeks are offered, each once, in its week", () => {
  const taken = fc.array(someDay, { maxLength: 200 });
  const weekly = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 });
  const days = fc.record({ taken, weekly, openUntil: someDay, reviewedOn: someDay });
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
    { seed: 2027, numRuns: 200 },
  );
});
