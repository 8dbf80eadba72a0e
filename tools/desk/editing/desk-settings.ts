import { join } from "node:path";
import pLimit from "p-limit";
import type { Day } from "@/lib/content/day";
import { readWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { parseJson } from "../../content/content-files";
import type { CalendarEvent, DayRange } from "../../dates/read-calendar";
import type { CalendarIssue } from "../strings";

/** A file of the desk. It is not in the content and its history, and only its owner may read it. */
export function storeIn<Data>(file: string) {
  const changes = pLimit(1);
  const read = async (root: string) =>
    parseJson(await readWhenFree(join(root, file))) as Data | undefined;
  /** @param make returns undefined to change nothing */
  const change = (root: string, make: (data: Data | undefined) => Data | undefined) =>
    changes(async () => {
      const data = make(await read(root));
      if (data !== undefined)
        await writeFileAtomic(join(root, file), JSON.stringify(data), { mode: 0o600 });
    });
  return { read, change };
}

interface WatchedFolder {
  /** Empty if none is watched. */
  folder: string;
  /** For each file: its size and time, the hash of its bytes, and the photo that it became; client galleries name none. */
  imported: Record<string, Record<"stamp" | "hash", string> & ImportedPhoto>;
}

/** `movedTo`: the gallery that has it by now. */
type ImportedPhoto = Partial<Record<"photo" | "movedTo", string | undefined>>;

/** Settings by place: a gallery, or `clients/<folder>`. */
export const folderSettings =
  storeIn<Record<string, WatchedFolder | undefined>>("var/desk/folders.json");

/** Notes where a photo is by now, so that the next export of its file replaces it there. */
export const noteMove = (root: string, [from, file]: string[], [to, photo]: string[]) =>
  folderSettings.change(root, (all) => {
    for (const [place, own] of Object.entries(all ?? {}))
      for (const known of Object.values(own?.imported ?? {}))
        if ((known.movedTo ?? place) === from && known.photo === file)
          Object.assign(known, { movedTo: to, photo });
    return all;
  });

/** Tasks that the photographer has dismissed. */
export const dismissedTasks = storeIn<string[]>("var/desk/dismissed.json");

export interface CalendarSettings {
  /** A secret; empty if the calendar is turned off. Its days stay known, because it may get a new address. */
  address: string;
  /** True if changes are saved without asking. */
  isAutomatic: boolean;
  /** The calendar as it was read last, with the range that was read. */
  etag?: string | undefined;
  range?: DayRange | undefined;
  events?: CalendarEvent[];
  /** By event: whether it takes its days, where the photographer has decided. */
  chosen?: Record<string, boolean>;
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

export const calendarSettings = storeIn<CalendarSettings>("var/desk/calendar.json");

/** Notes the days that were freed by hand. They are no longer the calendar's, which does not mark them again. */
export const noteFreed = (root: string, before: Day[], after: Day[]): Promise<void> =>
  calendarSettings.change(root, (settings) => {
    const isFreed = (day: Day) => !after.includes(day) && before.includes(day);
    return (
      settings && {
        ...settings,
        own: settings.own.filter((day) => after.includes(day)),
        freed: [...settings.freed, ...settings.days.filter(isFreed)],
      }
    );
  });
