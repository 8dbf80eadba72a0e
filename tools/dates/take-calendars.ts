import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "@/content/check";
import type { Day } from "@/content/day";
import { readJson, writeJson } from "../content/content-files";
import { CommandError } from "../kit/run";
import { count } from "../kit/terminal";
import { CalendarError, readCalendar } from "./read-calendar";
import { daysOfEvents, rangeOf, takeDays } from "./take-days";

export const DATES_FILE = "content/dates.json";

/**
 * Marks the days as taken that events of calendars fill: all of them, or none where a calendar cannot be read.
 *
 * @param on the day on which this is done
 * @returns what to tell of it, in lines
 * @throws {CommandError} naming the file that is no calendar
 * @throws {ContentError} when `content/dates.json` is wrong
 */
export async function takeCalendars(root: string, files: string[], on: Day): Promise<string[]> {
  const content = checkContent("dates", await readJson(root, DATES_FILE), DATES_FILE);
  const range = rangeOf(content.openUntil, on);
  const calendars = [];
  for (const file of files) {
    try {
      calendars.push({ file, ...readCalendar(await readFile(file, "utf8"), range) });
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      throw new CommandError(`${file} ${error.message}`);
    }
  }
  const events = calendars.flatMap((calendar) => calendar.events);
  const filling = events.filter(({ fillsDay }) => fillsDay);
  const { taken, added, already } = takeDays(content.taken, daysOfEvents(filling));
  await writeJson(join(root, DATES_FILE), { ...content, taken, changed: on });
  const left = count(events.length - filling.length, "event");
  return [
    ...calendars
      .filter(({ unread }) => unread > 0)
      .map(({ file, unread }) => `✗ ${file}: ${count(unread, "event")} could not be read`),
    ...added,
    `${left} left out, as shorter than four hours or free; choose at the desk`,
    `${DATES_FILE}: ${count(added.length, "day")} taken now, ${already} taken before`,
  ];
}
