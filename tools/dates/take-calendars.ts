import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "@/content/check";
import type { Day } from "@/content/day";
import { readJson, writeJson } from "../content/content-files";
import { CommandError } from "../kit/run";
import { CalendarError, type CalendarEvent, type DayRange, readCalendar } from "./read-calendar";
import { daysOfEvents, rangeOf, takeDays } from "./take-days";

export const DATES_FILE = "content/dates.json";

/** What some calendars brought. */
export interface Taking {
  /** Days that were free before. */
  added: Day[];
  /** How many of their days were taken before. */
  already: number;
  /** How many events fill no day, and so took none. */
  left: number;
  /** How many events could not be read, by file. */
  unread: Record<string, number>;
}

/**
 * Marks the days as taken that events of calendars fill: all of them, or none where a calendar cannot be read.
 *
 * @param on the day on which this is done
 * @throws {CommandError} naming the file that is no calendar
 * @throws {ContentError} when `content/dates.json` is wrong
 */
export async function takeCalendars(root: string, files: string[], on: Day): Promise<Taking> {
  const content = checkContent("dates", await readJson(root, DATES_FILE), DATES_FILE);
  const range = rangeOf(content.openUntil, on);
  const events: CalendarEvent[] = [];
  const unread: Taking["unread"] = {};
  for (const file of files) {
    const its = await readFileOf(file, range);
    events.push(...its.events);
    if (its.unread > 0) unread[file] = its.unread;
  }
  const filling = events.filter(({ fillsDay }) => fillsDay);
  const { taken, added, already } = takeDays(content.taken, daysOfEvents(filling));
  await writeJson(join(root, DATES_FILE), { ...content, taken, changed: on });
  return { added, already, left: events.length - filling.length, unread };
}

async function readFileOf(file: string, range: DayRange) {
  const text = await readFile(file, "utf8");
  try {
    return readCalendar(text, range);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new CommandError(`${file} ${error.message}`);
  }
}
