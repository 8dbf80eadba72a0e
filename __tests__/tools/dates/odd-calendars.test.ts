import { readdirSync, readFileSync } from "node:fs";
import { type Calendar, readCalendar } from "@/tools/dates/read-calendar";

const FOLDER = "__tests__/fixtures/odd/calendars";
const RANGE = { from: "2027-06-01", to: "2027-08-31" };

/** The taken days of each file, `?` before days of an event that does not fill a day, then unread events. */
const EXPECTED: Record<string, string> = {
  "all-day-in-utc.ics": "07-03",
  "bad-rdate.ics": "06-12 06-19 unread: Másik (repetition)",
  "bad-rrule.ics": "06-12 06-19 unread: Másik (repetition)",
  "bad-trigger.ics": "06-12 06-19",
  "cut.ics": "06-12 unread: -",
  "date-without-value.ics": "06-12",
  "endless-duration.ics": "06-12 unread: Másik",
  "exdate-comma.ics": "? 06-03 06-17",
  "no-start.ics": "06-12",
  "open-quote.ics": "06-12 06-19",
  "secondly-zone.ics": "06-12 unread: Másik",
  "unindented-line.ics": "06-12 06-19",
};

test.each(readdirSync(FOLDER))("reads %s as far as possible", (file) => {
  const calendar = readCalendar(readFileSync(`${FOLDER}/${file}`, "utf8"), RANGE) as Calendar;
  const events = calendar.events.map(({ fillsDay, days }) =>
    [...(fillsDay ? [] : ["?"]), ...days.map((day) => day.slice("2027-".length))].join(" "),
  );
  const unread = calendar.unread.map(
    ({ title, isRepetition }) => `unread: ${title || "-"}${isRepetition ? " (repetition)" : ""}`,
  );
  expect([...events, ...unread].join(" ")).toBe(EXPECTED[file]);
});
