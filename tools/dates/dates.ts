/** Takes the days of calendars into `content/dates.json`: `npm run dates`. */
import { parseArgs } from "node:util";
import { today } from "@/lib/dates/free-days";
import { runScript, UsageError } from "../kit/run";
import { count } from "../kit/terminal";
import { DATES_FILE, takeCalendars } from "./take-calendars";

const USAGE = `npm run dates -- <file.ics> [...]

Marks as taken every day that an event of these calendars fills, of whole days or of four hours or more, from today to the
last day that can be booked (two years where ${DATES_FILE} names none). Days that are taken already stay. Nothing but
days is kept. To choose among the events, drop the calendar at the desk.`;

async function take(words: string[]): Promise<void> {
  const { positionals: files } = parseArgs({ args: words, allowPositionals: true });
  if (files.length === 0) throw new UsageError("name a calendar: a file that ends with .ics");
  const { added, already, left, unread } = await takeCalendars(process.cwd(), files, today());
  for (const [file, events] of Object.entries(unread)) {
    console.error(`✗ ${file}: ${count(events, "event")} could not be read`);
  }
  for (const day of added) console.log(day);
  if (left > 0)
    console.log(`${count(left, "event")} left out, as none fills a day; choose at the desk`);
  console.log(`${DATES_FILE}: ${count(added.length, "day")} taken now, ${already} taken before`);
}

await runScript(USAGE, take);
