import { CalendarError, type DayRange, readCalendar } from "@/tools/dates/read-calendar";
import { daysOfEvents } from "@/tools/dates/take-days";

const RANGE: DayRange = { from: "2027-05-01", to: "2027-08-31" };
const BUDAPEST = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Budapest" });

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
const read = (text: string, range = RANGE) =>
  readCalendar(text, range, (moment) => BUDAPEST.format(moment));
/** The days of one calendar with these events, of which all can be read. */
const daysOf = (...events: string[]) => {
  const { events: found, unread } = read(calendar(...events));
  expect(unread).toBe(0);
  return daysOfEvents(found);
};
/** The titles of those that take their days unless somebody says no. */
const filling = (...events: string[]) =>
  read(calendar(...events))
    .events.filter(({ fillsDay }) => fillsDay)
    .map(({ title }) => title);

const NEW_YORK = [
  "BEGIN:VTIMEZONE",
  "TZID:Custom/New York",
  "BEGIN:STANDARD",
  "DTSTART:19701101T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:19700308T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
].join("\r\n");

/** The lines of an event from a moment or day to another one. */
const span = (start: string, end?: string) =>
  event(...[`DTSTART${zoneOf(start)}`, ...(end ? [`DTEND${zoneOf(end)}`] : [])]);
const zoneOf = (at: string) => (at.length === 8 ? `;VALUE=DATE:${at}` : `:${at}`);

test.each([
  ["its day, and not the one on which it ends", span("20270612", "20270613"), "06-12"],
  ["its day where it has no end", span("20270612"), "06-12"],
  ["each day of a journey", span("20270730", "20270802"), "07-30 07-31 08-01"],
  ["each day that it lasts", event("DTSTART;VALUE=DATE:20270601", "DURATION:P2D"), "06-01 06-02"],
  ["both days of a night", span("20270612T160000", "20270613T060000"), "06-12 06-13"],
  ["the day before an end before six", span("20270612T160000", "20270613T020000"), "06-12"],
  ["the day before, where all is before six", span("20270613T003000", "20270613T055900"), "06-12"],
  ["the day of a start before six", span("20270613T040000", "20270613T140000"), "06-13"],
  // 01:30 in Budapest, from the first day behind the range into it.
  ["the last day of the range", span("20270831T223000Z", "20270831T233000Z"), "08-31"],
  ["one day until midnight", span("20270612T160000", "20270613T000000"), "06-12"],
  ["the day of a moment", span("20270612T000000"), "06-12"],
  [
    "the day of its start where the end is before it",
    span("20270612T160000", "20270610T160000"),
    "06-12",
  ],
  ["the day here of a moment of UTC", span("20270612T223000Z", "20270613T053000Z"), "06-13"],
  ["the day here of a midnight of UTC", span("20270612T160000Z", "20270612T220000Z"), "06-12"],
  ["nothing where it is cancelled", event("DTSTART;VALUE=DATE:20270612", "STATUS:CANCELLED"), ""],
  [
    "its day where it is tentative",
    event("DTSTART;VALUE=DATE:20270612", "STATUS:TENTATIVE"),
    "06-12",
  ],
])("an event takes %s", (_what, one, days) => {
  expect(
    daysOf(one)
      .map((day) => day.slice(5))
      .join(" "),
  ).toBe(days);
});

test("whole days and four hours or more fill a day, though the calendar calls them free; less does not", () => {
  const day = "DTSTART;VALUE=DATE:20270612";
  const from = "DTSTART:20270612T100000";
  const named = (title: string, ...lines: string[]) => event(`SUMMARY:${title}`, ...lines);
  expect(
    filling(
      named("all day", day),
      named("all day, free", day, "TRANSP:TRANSPARENT"),
      named("four hours", from, "DURATION:PT4H"),
      named("less", from, "DURATION:PT3H59M"),
      named("hours, free", from, "DURATION:PT8H", "TRANSP:TRANSPARENT"),
      named("yoga", from, "DURATION:PT1H", "RRULE:FREQ=WEEKLY"),
      named("a moment", from),
    ),
  ).toEqual(["all day", "all day, free", "four hours"]);
});

test("events come with their titles and all their days, those that fill a day first, then as they follow", () => {
  const yoga = event(
    "SUMMARY:Jóga",
    "DTSTART:20270601T180000",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;COUNT=2",
  );
  const later = event("SUMMARY:Esküvő\\, Bence", "DTSTART;VALUE=DATE:20270703");
  const untitled = event("DTSTART;VALUE=DATE:20270612");
  expect(
    read(calendar(yoga, later, untitled, event("DTSTART;VALUE=DATE:20300101"))).events,
  ).toEqual([
    { title: "", days: ["2027-06-12"], fillsDay: true },
    { title: "Esküvő, Bence", days: ["2027-07-03"], fillsDay: true },
    { title: "Jóga", days: ["2027-06-01", "2027-06-02"], fillsDay: false },
  ]);
});

test.each([
  ["FREQ=YEARLY", "2024-02-29 2028-02-29 2032-02-29"],
  ["FREQ=YEARLY;COUNT=2", "2024-02-29 2028-02-29"],
  ["FREQ=YEARLY;BYMONTH=2", "2024-02-29 2028-02-29 2032-02-29"],
  ["FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2;UNTIL=20260101", "2024-02-29 2025-02-28"],
  ["FREQ=YEARLY;BYDAY=-1SU;BYMONTH=2;UNTIL=20260101", "2024-02-29 2025-02-23"],
])("29 February with %s is on no other day (RFC 5545)", (rule, days) => {
  const range = { from: "2024-01-01", to: "2032-12-31" };
  const { events } = read(calendar(event("DTSTART;VALUE=DATE:20240229", `RRULE:${rule}`)), range);
  expect(daysOfEvents(events).join(" ")).toBe(days);
});

test("a zone that the file describes counts; without its description the hour is that of the wall", () => {
  const evening = event(
    "DTSTART;TZID=Custom/New York:20270612T200000",
    "DTEND;TZID=Custom/New York:20270613T010000",
  );
  expect(daysOf(NEW_YORK, evening)).toEqual(["2027-06-13"]);
  expect(daysOf(evening)).toEqual(["2027-06-12"]);
});

test("what has no end is read as far as the range reaches", () => {
  const saturdays = event("DTSTART;VALUE=DATE:20100102", "RRULE:FREQ=WEEKLY;BYDAY=SA");
  const days = daysOf(saturdays);
  expect([days.length, days[0], days.at(-1)]).toEqual([18, "2027-05-01", "2027-08-28"]);
  const always = event("DTSTART;VALUE=DATE:19990101", "DTEND;VALUE=DATE:21990101");
  expect(daysOf(always)).toHaveLength(123);
});

test("a series that began before the range reaches into it with its last days", () => {
  const three = event(
    "DTSTART;VALUE=DATE:20270427",
    "DTEND;VALUE=DATE:20270502",
    "RRULE:FREQ=YEARLY;COUNT=2",
  );
  expect(daysOf(three)).toEqual(["2027-05-01"]);
});

test("days that are taken out of a series are free, though others that never were stand before them", () => {
  const series = event(
    "DTSTART:20270601T100000",
    "DTEND:20270601T110000",
    "RRULE:FREQ=DAILY;COUNT=5",
    "EXDATE:20270520T100000,20270521T100000",
    "EXDATE:20270602T100000",
    "EXDATE;VALUE=DATE:20270604",
  );
  expect(daysOf(series)).toEqual(["2027-06-01", "2027-06-03", "2027-06-05"]);
});

test("days that are added to a series are taken, beside its own start", () => {
  const series = event(
    "DTSTART:20270601T100000",
    "DURATION:PT1H",
    "RDATE:20270703T100000,20270710T100000",
    "RDATE;VALUE=PERIOD:20270801T100000/PT3H",
  );
  expect(daysOf(series)).toEqual(["2027-06-01", "2027-07-03", "2027-07-10", "2027-08-01"]);
});

test("one that was moved into the range from behind it is taken", () => {
  const series = event("UID:a", "DTSTART;VALUE=DATE:20271201", "RRULE:FREQ=WEEKLY;COUNT=2");
  const moved = event("UID:a", "RECURRENCE-ID;VALUE=DATE:20271208", "DTSTART;VALUE=DATE:20270814");
  expect(daysOf(series, moved)).toEqual(["2027-08-14"]);
});

test("one of a series that was moved, or called off, leaves its day", () => {
  const series = event(
    "UID:a",
    "DTSTART;TZID=Custom/New York:20270605T100000",
    "DTEND;TZID=Custom/New York:20270605T120000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  );
  const moved = event(
    "UID:a",
    "RECURRENCE-ID;TZID=Custom/New York:20270612T100000",
    "DTSTART;TZID=Custom/New York:20270614T100000",
    "DTEND;TZID=Custom/New York:20270615T120000",
  );
  const off = event(
    "UID:a",
    "RECURRENCE-ID:20270619T140000Z",
    "DTSTART:20270619T140000Z",
    "STATUS:CANCELLED",
  );
  const stranger = event("UID:b", "RECURRENCE-ID:20270626T140000Z", "DTSTART:20270701T140000Z");
  expect(daysOf(NEW_YORK, moved, series, off, stranger)).toEqual([
    "2027-06-05",
    "2027-06-14",
    "2027-06-15",
    "2027-06-26",
    "2027-07-01",
  ]);
});

test("a change of one and all that follow moves all that follow", () => {
  const series = event("UID:a", "DTSTART;VALUE=DATE:20270601", "RRULE:FREQ=WEEKLY;COUNT=3");
  const later = event(
    "UID:a",
    "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270608",
    "DTSTART;VALUE=DATE:20270609",
    "DTEND;VALUE=DATE:20270610",
  );
  expect(daysOf(series, later)).toEqual(["2027-06-01", "2027-06-09", "2027-06-16"]);
});

test.each([
  ["a day", "DTSTART:20270601T180000", "UNTIL=20270603"],
  ["a moment, of a start without zone", "DTSTART:20270601T180000", "UNTIL=20270603T160000Z"],
  ["a moment", "DTSTART:20270601T160000Z", "UNTIL=20270603T160000Z"],
])("a series has its last day where its end is %s", (_what, start, until) => {
  expect(daysOf(event(start, "DURATION:PT1H", `RRULE:FREQ=DAILY;${until}`))).toEqual([
    "2027-06-01",
    "2027-06-02",
    "2027-06-03",
  ]);
});

test("days come sorted, each once, out of several calendars in one file", () => {
  const one = calendar(event("DTSTART;VALUE=DATE:20270703"), event("DTSTART:20270703T100000"));
  const other = calendar(event("DTSTART;VALUE=DATE:20270612"));
  const { events } = read(`\uFEFF${one}${other}`);
  expect(daysOfEvents(events)).toEqual(["2027-06-12", "2027-07-03"]);
});

test.each([
  ["no start", "SUMMARY:Esküvő"],
  ["a start that is none", "DTSTART:hamarosan"],
  ["a rule that is none", "DTSTART:20270601T100000", "RRULE:FREQ=WEEKLY;BYMONTHDAY=1"],
  ["a rule of seconds", "DTSTART:20000601T100000", "RRULE:FREQ=SECONDLY"],
  ["an interval of nothing", "DTSTART:20000601T100000", "RRULE:FREQ=WEEKLY;INTERVAL=0;BYDAY=SA"],
  ["an interval below nothing", "DTSTART:20000601T100000", "RRULE:FREQ=WEEKLY;INTER\r\n VAL=-2"],
])("an event with %s is counted, and the others are read", (_what, ...lines) => {
  const good = event("DTSTART;VALUE=DATE:20270612");
  const { events, unread } = read(calendar(event(...lines), good));
  expect(daysOfEvents(events)).toContain("2027-06-12");
  expect(unread).toBe(1);
});

test("a rule that is never met is looked for no further than the range", () => {
  const rule = "RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO";
  expect(daysOf(event("DTSTART:20270601T100000", rule))).toEqual(["2027-06-01"]);
});

test("a series that began long ago keeps its step", () => {
  const days = event("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY;INTERVAL=50");
  expect(daysOf(days)).toEqual(["2027-05-24", "2027-07-13"]);
  const weeks = event("DTSTART;VALUE=DATE:20200104", "RRULE:FREQ=WEEKLY;INTERVAL=6;BYDAY=SA,SU");
  expect(daysOf(weeks).slice(0, 3)).toEqual(["2027-05-15", "2027-05-16", "2027-06-26"]);
});

test.each([
  ["nothing", "", "broken"],
  ["a page", "<html>nincs: itt</html>", "broken"],
  ["half a file", calendar(event("DTSTART:20270601T100000")).slice(0, 80), "broken"],
  ["an address book", "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD", "broken"],
  ["a calendar without events", calendar(), "empty"],
])("%s is no calendar that can be read", (_what, text, reason) => {
  expect(() => read(text)).toThrow(CalendarError);
  expect(() => read(text)).toThrow(expect.objectContaining({ reason }));
});
