import { remindOfDates, tellShown } from "@/tools/desk/dates-state";

const DATES = { taken: [], openUntil: "2027-12-31", changed: "2026-11-22" };

test("beside the calendar it is said until when visitors see it", () => {
  expect(tellShown(DATES, "2026-11-22")).toMatch(/eddig mutatja .*: 2027\. január 21\. /);
  expect(tellShown(DATES, "2027-01-21")).toMatch(/eddig mutatja/);
  expect(tellShown(DATES, "2027-01-22")).toMatch(/most nem mutat .*: 2026\. november 22\.$/);
  expect(tellShown({ taken: [] }, "2026-11-22")).toMatch(/^Amíg nincs megadva/);
  expect(tellShown({ taken: [], openUntil: "2027-12-31" }, "2026-11-22")).toMatch(/még nem mutat/);
});

test("the desk reminds of days that nobody has looked at for 45 days, where bookings are open", () => {
  expect(remindOfDates(DATES, "2027-01-06")).toBeUndefined();
  expect(remindOfDates(DATES, "2027-01-07")).toBe(
    "A szabad napokat ekkor nézted át utoljára: 2026. november 22. Az oldal eddig mutatja őket: 2027. január 21.",
  );
  expect(remindOfDates(DATES, "2027-01-22")).toMatch(/már nem mutatja őket\.$/);
  expect(remindOfDates({ taken: [], changed: "2026-01-01" }, "2027-01-22")).toBeUndefined();
});
