import {
  areDatesDue,
  calendarStatus,
  endsSoon,
  inThreeMonths,
} from "@/tools/desk/content/calendar-status";

const DATES = { taken: [], openUntil: "2027-12-31", changed: "2026-11-22" };

test("the calendar's state says until when visitors see it", () => {
  expect(calendarStatus(DATES, "2026-11-22")).toMatch(
    /eddig látszik .*: 2027\. január 21\. .*magától eltűnik/,
  );
  expect(calendarStatus(DATES, "2027-01-21")).toMatch(/eddig látszik/);
  expect(calendarStatus(DATES, "2027-01-22")).toMatch(/eltűnt .*: 2026\. november 22\./);
  expect(calendarStatus({ taken: [] }, "2026-11-22")).toMatch(/add meg fent, meddig/);
  expect(calendarStatus({ taken: [], openUntil: "2027-12-31" }, "2026-11-22")).toMatch(/jelöld be/);
});

test.each([
  ["2027-01-07", false],
  ["2027-01-08", true],
])("on %s, a reminder that the site will stop showing free days: %p", (today, isDue) => {
  expect(areDatesDue(DATES, today)).toBe(isDue);
  expect(areDatesDue({ taken: [] }, today)).toBe(false);
});

test("a day ends soon in its last two weeks; three months later is the same day, or the month's last", () => {
  const days = ["2026-11-24", "2026-11-25", "2026-12-09", "2026-12-10"];
  expect(days.map((day) => endsSoon(day, "2026-11-25"))).toEqual([false, true, true, false]);
  expect(inThreeMonths("2026-11-25")).toBe("2027-02-25");
  expect(inThreeMonths("2026-11-30")).toBe("2027-02-28");
});
