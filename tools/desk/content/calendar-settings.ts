/** What the desk knows about the photographer's online calendar. The address is a secret, so only the owner may read it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Day } from "@/lib/content/day";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { parseJson } from "../../content/content-files";
import type { CalendarIssue } from "../../dates/fetch-calendar";
import type { DayRange } from "../../dates/read-calendar";

const FILE = "var/desk/calendar.json";

export interface CalendarSettings {
  address: string;
  /** True if changes are saved without asking. */
  isAutomatic: boolean;
  /** The calendar as it was read last, with the range that was read. */
  etag?: string | undefined;
  range?: DayRange | undefined;
  days: Day[];
  unread: string[];
  /** Taken days that came from the calendar. Only these become free when it drops them. */
  own: Day[];
  /** Days of the calendar that the photographer has freed. */
  freed: Day[];
  /** When it was last fetched, in ms. */
  checkedAt?: number;
  issue?: CalendarIssue | undefined;
}

export const readCalendarSettings = async (root: string): Promise<CalendarSettings | undefined> =>
  parseJson(await readFile(join(root, FILE), "utf8").catch(() => "")) as CalendarSettings;

const writes = pLimit(1);

/** @param change returns undefined to forget the calendar */
export const changeCalendarSettings = (
  root: string,
  change: (settings: CalendarSettings | undefined) => CalendarSettings | undefined,
): Promise<void> =>
  writes(async () => {
    const before = await readCalendarSettings(root);
    const after = change(before);
    if (before !== after)
      await writeFileAtomic(join(root, FILE), JSON.stringify(after ?? null), { mode: 0o600 });
  });

/** Notes which days were freed by hand: the calendar does not mark them again, and they are no longer its own. */
export const noteFreed = (root: string, before: Day[], after: Day[]): Promise<void> =>
  changeCalendarSettings(
    root,
    (settings) =>
      settings && {
        ...settings,
        own: settings.own.filter((day) => after.includes(day)),
        freed: settings.days.filter(
          (day) => !after.includes(day) && [...before, ...settings.freed].includes(day),
        ),
      },
  );
