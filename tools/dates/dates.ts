/** Takes the days of calendars into `content/dates.json`: `npm run dates`. */
import { today } from "@/lib/dates/free-days";
import { runScript, UsageError } from "../kit/run";
import { DATES_FILE, takeCalendars } from "./take-calendars";

const USAGE = `npm run dates -- <file.ics> [...]

Marks as taken every day that an event of these calendars fills, of whole days or of four hours or more, from today to the
last day that can be booked (two years where ${DATES_FILE} names none). Days that are taken already stay. Nothing but
days is kept. To choose among the events, drop the calendar at the desk.`;

await runScript(USAGE, async (files) => {
  if (files.length === 0) throw new UsageError("name a calendar: a file that ends with .ics");
  for (const line of await takeCalendars(process.cwd(), files, today())) console.log(line);
});
