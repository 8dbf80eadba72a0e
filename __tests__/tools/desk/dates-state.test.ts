import { areDatesDue, tellShown } from "@/tools/desk/dates-state";

const DATES = { taken: [], openUntil: "2027-12-31", changed: "2026-11-22" };

test("beside the calendar it is said until when visitors see it", () => {
  expect(tellShown(DATES, "2026-11-22")).toMatch(/eddig mutatja .*: 2027\. január 21\. /);
  expect(tellShown(DATES, "2027-01-21")).toMatch(/eddig mutatja/);
  expect(tellShown(DATES, "2027-01-22")).toMatch(/most nem mutat .*: 2026\. november 22\.$/);
  expect(tellShown({ taken: [] }, "2026-11-22")).toMatch(/^Amíg nincs megadva/);
  expect(tellShown({ taken: [], openUntil: "2027-12-31" }, "2026-11-22")).toMatch(/még nem mutat/);
});

test.each([
  ["2027-01-07", false],
  ["2027-01-08", true],
])("on %s, a reminder that free days are about to go: %p", (today, isDue) => {
  expect(areDatesDue(DATES, today)).toBe(isDue);
  expect(areDatesDue({ taken: [] }, today)).toBe(false);
});
