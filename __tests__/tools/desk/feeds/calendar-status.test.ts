import { areDatesDue, calendarStatus, inThreeMonths } from "@/tools/desk/feeds/calendar-status";

const DATES = { taken: [], openUntil: "2027-12-31", changed: "2026-11-22" };

test("says until when visitors see the calendar", () => {
  const shown = /eddig látszik .*: 2027\. január 21\. .*magától eltűnik/;
  expect(calendarStatus(DATES, "2026-11-22")).toMatch(shown);
  expect(calendarStatus(DATES, "2027-01-21")).toMatch(/eddig látszik/);
  expect(calendarStatus(DATES, "2027-01-22")).toMatch(/eltűnt .*: 2026\. november 22\./);
  expect(calendarStatus({ taken: [] }, "2026-11-22")).toMatch(
    /meddig foglalhatnak, azt add meg a Napok lapon/,
  );
  expect(calendarStatus({ taken: [], openUntil: "2027-12-31" }, "2026-11-22")).toMatch(/jelöld be/);
});

test("reminds two weeks before the calendar disappears", () => {
  expect(areDatesDue(DATES, "2027-01-07")).toBe(false);
  expect(areDatesDue(DATES, "2027-01-08")).toBe(true);
  expect(areDatesDue({ taken: [] }, "2027-01-08")).toBe(false);
});

test("adds three months to a date", () => {
  expect(inThreeMonths("2026-11-25")).toBe("2027-02-25");
  expect(inThreeMonths("2026-11-30")).toBe("2027-02-28");
});
