import { readFileSync } from "node:fs";
import { type Calendar, decodeCalendar, readCalendar } from "@/tools/dates/read-calendar";
import { calendarRange, daysOfEvents } from "@/tools/desk/feeds/calendar-status";

const RANGE = { from: "2027-05-01", to: "2027-08-31" };

/** Lines are separated by spaces; `AT`, `TO`, `DAY` and `END` abbreviate start and end, `EACH` a rule. */
const event = (lines: string, title = "") =>
  `BEGIN:VEVENT ${lines} END:VEVENT`
    .replace(/ AT\b/, " DTSTART")
    .replace(/ TO\b/, " DTEND")
    .replace(/ DAY:/, " DTSTART;VALUE=DATE:")
    .replace(/ END:(?=\d)/, " DTEND;VALUE=DATE:")
    .replace(/ EACH:/, " RRULE:FREQ=")
    .replaceAll(" ", "\r\n")
    .replace("END:V", `SUMMARY:${title}\r\nEND:V`);
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
const read = (text: string, range = RANGE) =>
  readCalendar(text, range, "Europe/Budapest") as Calendar;
/** The days of valid events as `06-12 06-13`. */
function shortDaysOf(...events: string[]): string {
  const { events: found, unread } = read(calendar(...events.map((lines) => event(lines))));
  expect(unread).toEqual([]);
  return daysOfEvents(found)
    .map((day) => day.slice("2027-".length))
    .join(" ");
}

const ZONE = "TZID=Custom/New-York";
const NEW_YORK = `BEGIN:VTIMEZONE TZID:Custom/New-York
BEGIN:STANDARD DTSTART:19701101T020000 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400 TZOFFSETTO:-0500 END:STANDARD
BEGIN:DAYLIGHT DTSTART:19700308T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500 TZOFFSETTO:-0400 END:DAYLIGHT END:VTIMEZONE`.replaceAll(" ", "\n");

test.each([
  ["each day before its end", "DAY:20270730 END:20270802", "07-30 07-31 08-01"],
  ["both days of a night", "AT:20270612T160000 TO:20270613T060000", "06-12 06-13"],
  ["not the day on which it ends before six", "AT:20270612T160000 TO:20270613T020000", "06-12"],
  ["the day before if all of it is before six", "AT:20270613T003000 TO:20270613T055900", "06-12"],
  ["the day on which it starts before six", "AT:20270613T040000 TO:20270613T140000", "06-13"],
  // It ends at 01:30 in Budapest, on the day after the range.
  ["the last day of the range", "AT:20270831T223000Z TO:20270831T233000Z", "08-31"],
  ["its first day if it ends before it starts", "AT:20270612T160000 TO:20270610T160000", "06-12"],
  ["the local day of a UTC time", "AT:20270612T223000Z TO:20270613T053000Z", "06-13"],
  ["the local day of a UTC midnight", "AT:20270612T160000Z TO:20270612T220000Z", "06-12"],
])("an event takes %s", (_what, lines, days) => {
  expect(shortDaysOf(lines)).toBe(days);
});

test("fills a day with all-day events and four busy hours, not with shorter or free hours", () => {
  const { events } = read(
    calendar(
      event("DAY:20270612", "all day"),
      event("DAY:20270612 TRANSP:TRANSPARENT", "all day, free"),
      event("AT:20270612T100000 DURATION:PT4H", "four hours"),
      event("AT:20270612T100000 DURATION:PT3H59M", "less"),
      event("AT:20270612T100000 DURATION:PT8H TRANSP:TRANSPARENT", "hours, free"),
      event("AT:20270612T100000", "a moment"),
    ),
  );
  const filling = events.filter(({ fillsDay }) => fillsDay).map(({ title }) => title);
  expect(filling).toEqual(["all day", "all day, free", "four hours"]);
});

test("reads all calendars in a file; sorts events that fill a day first, then by day", () => {
  const yoga = event("UID:jóga AT:20270601T180000 DURATION:PT1H RRULE:FREQ=DAILY;COUNT=2", "Jóga");
  const later = event("DAY:20270703", "Esküvő\\, Bence");
  const other = calendar(event("DAY:20270612"), event("DAY:20300101"));
  expect(read(`\uFEFF${calendar(yoga, later)}${other}`).events).toEqual([
    { id: "20270612", title: "", days: ["2027-06-12"], fillsDay: true },
    {
      id: "Esküvő\\, Bence 20270703",
      title: "Esküvő, Bence",
      days: ["2027-07-03"],
      fillsDay: true,
    },
    { id: "jóga", title: "Jóga", days: ["2027-06-01", "2027-06-02"], fillsDay: false },
  ]);
});

test("uses a time zone that the file defines; others count as local time", () => {
  const evening = event(`AT;${ZONE}:20270612T200000 TO;${ZONE}:20270613T010000`);
  expect(read(calendar(NEW_YORK, evening)).events).toMatchObject([{ days: ["2027-06-13"] }]);
  const events = [{ days: ["2027-06-12"] }];
  expect(readCalendar(calendar(evening), RANGE)).toMatchObject({ events });
});

test.each([
  ["starting before the range", "DAY:20270427 END:20270502 RRULE:FREQ=YEARLY", "05-01"],
  [
    "with excluded days, some of them before its start",
    "AT:20270601T100000 RRULE:FREQ=DAILY;COUNT=5 EXDATE:20270520T100000,20270521T100000 EXDATE:20270602T100000 EXDATE;VALUE=DATE:20270604",
    "06-01 06-03 06-05",
  ],
  ["with an added day", "AT:20270601T100000 RDATE:20270703T100000", "06-01 07-03"],
  [
    "of whole days, with one excluded in UTC",
    "DAY:20270603 RRULE:FREQ=WEEKLY;COUNT=3 EXDATE:20270609T220000Z",
    "06-03 06-17",
  ],
  [
    "with an event moved into the range",
    "UID:a DAY:20271201 RRULE:FREQ=WEEKLY + UID:a RECURRENCE-ID;VALUE=DATE:20271208 DAY:20270814",
    "08-14",
  ],
  ["until a day", "AT:20270601T180000 RRULE:FREQ=DAILY;UNTIL=20270602", "06-01 06-02"],
  ["until a time", "AT:20270601T160000Z RRULE:FREQ=DAILY;UNTIL=20270602T160000Z", "06-01 06-02"],
  ["until UTC, from local", "AT:20270601T180000 EACH:DAILY;UNTIL=20270602T160000Z", "06-01 06-02"],
  ["whose rule no other day matches", "AT:20270601T100000 EACH:DAILY;INTERVAL=7;BYDAY=MO", "06-01"],
])("finds the days of a series %s", (_what, events, days) => {
  expect(shortDaysOf(...events.split(" + "))).toBe(days);
});

test("frees the day of a moved or cancelled event of a series", () => {
  const { events } = read(
    calendar(
      NEW_YORK,
      event(`UID:a RECURRENCE-ID;${ZONE}:20270612T100000 AT;${ZONE}:20270614T100000`),
      event(`UID:a AT;${ZONE}:20270605T100000 RRULE:FREQ=WEEKLY;COUNT=4`),
      event("UID:a RECURRENCE-ID:20270619T140000Z AT:20270619T140000Z STATUS:CANCELLED"),
      event("UID:b RECURRENCE-ID:20270626T140000Z AT:20270701T140000Z"),
    ),
  );
  expect(daysOfEvents(events)).toEqual(["2027-06-05", "2027-06-14", "2027-06-26", "2027-07-01"]);
});

const upTo = (end: number) => Array.from({ length: end }, (_, at) => at).join();
test.each([
  ["on a day that never comes", "YEARLY;BYDAY=1MO;BYMONTH=4;BYMONTHDAY=15", 0],
  ["in a month that never comes", "MONTHLY;INTERVAL=4800;BYDAY=5MO", 0],
  ["after 9999999 days", "DAILY;INTERVAL=9999999", 0],
  ["at each second of an hour", `DAILY;BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`, 200],
  ["every second", "SECONDLY", 0],
  ["30,000 times", "DAILY;COUNT=30000", 0],
])("does not expand 200 events that repeat %s without end", (_what, rule, found) => {
  const repeated = Array.from({ length: 200 }, () => event(`DAY:19700201 RRULE:FREQ=${rule}`));
  const start = performance.now();
  const { events } = read(calendar(...repeated, event("DAY:20270612")));
  expect(performance.now() - start).toBeLessThan(20_000); // one to two seconds; an endless rule took minutes
  expect(events).toHaveLength(found + 1);
});

test("does not read a page or an address book as a calendar, nor one without events", () => {
  const texts = ["<html>nincs: itt</html>", "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD", calendar()];
  expect(texts.map((text) => read(text))).toEqual(["broken", "broken", "empty"]);
});

test.each([
  ["the end of bookings", "2027-12-31", "2027-12-31"],
  ["two years if none is given", undefined, "2029-01-15"],
  ["two years if that is past", "2026-12-31", "2029-01-15"],
  ["three years at most", "2999-12-31", "2030-01-15"],
])("reads a calendar until %s", (_what, openUntil, to) => {
  expect(calendarRange(openUntil, "2027-01-15")).toEqual({ from: "2027-01-15", to });
});

const FOLDER = "__tests__/fixtures/odd/calendars";

/** Files by the taken days of each event, `?` before those of an event that does not fill a day, then unread events. */
const EXPECTED: Record<string, string> = {
  "": "leap-day",
  cancelled: "method-cancel",
  "01-01 06-12": "secondly-zone",
  "03-27 03-28": "clock-spring",
  "05-31": "june-31",
  "06-05 06-12": "future-cancelled",
  "06-05 06-12 06-20 unread: Tanfolyam (repetition)": "future-moved",
  "06-05 06-19 06-13": "override-with-rule",
  "06-12":
    "date-without-value day-for-hours day-to-time folded-letter no-start text-after-end week-number zone-empty zone-ended",
  "06-12 06-13 06-14": "days-to-time",
  "06-12 06-19": "availability-only bad-trigger open-quote unindented-line",
  "06-12 06-19 unread: Másik (repetition)": "bad-rdate bad-rrule",
  "06-12 unread: -": "cut",
  "06-12 unread: Másik": "endless-duration",
  "06-13": "zone-undefined zone-windows",
  "06-19": "sequence-moved",
  "07-03": "all-day-in-utc case-cancelled sequence-cancelled",
  "10-30": "clock-autumn",
  "? 06-03 06-17": "exdate-comma",
  "? 06-12": "case-free",
};

test.each(
  Object.entries(EXPECTED).flatMap(([days, files]) =>
    files.split(" ").map((file) => [file, days] as const),
  ),
)("reads %s.ics as far as possible: %s", (file, expected) => {
  const text = decodeCalendar(readFileSync(`${FOLDER}/${file}.ics`));
  expect(text).not.toContain("\uFFFD");
  const answer: Calendar | string = read(text, { from: "2027-01-01", to: "2027-12-31" });
  if (typeof answer === "string") return expect(answer).toBe(expected);
  const taken = answer.events.map(({ fillsDay, days }) =>
    [...(fillsDay ? [] : ["?"]), ...days.map((day) => day.slice("2027-".length))].join(" "),
  );
  const kind = (isRepetition: boolean) => (isRepetition ? " (repetition)" : "");
  const unread = answer.unread.map(
    ({ title, isRepetition }) => `unread: ${title || "-"}${kind(isRepetition)}`,
  );
  expect([...taken, ...unread].join(" ")).toBe(expected);
});

test("reads 220 birthdays since 1970, and skips 29 February in other years", () => {
  const birthdays = readFileSync(`${FOLDER}/birthdays.ics`, "utf8");
  const { events, unread } = read(birthdays, { from: "2027-01-01", to: "2027-12-31" });
  expect(events).toHaveLength(221);
  expect(unread).toEqual([]);
  const born = readFileSync(`${FOLDER}/leap-day.ics`, "utf8");
  const { events: leap } = read(born, { from: "2026-11-26", to: "2028-11-26" });
  expect(daysOfEvents(leap)).toEqual(["2028-02-29"]);
});
