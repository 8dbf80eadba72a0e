import type { DayRange, ReadCalendar } from "../../dates/read-calendar";

/** What calendars hold, or a sentence why nobody can tell. */
type Dropped = ReadCalendar | { text: string };

const REASONS = {
  broken: "nem naptár, vagy megsérült. A naptárprogramból .ics fájlt exportálj, és azt húzd ide.",
  empty: "üres: egy bejegyzés sincs benne.",
};

/** Reads calendars, here in the browser: nothing of them goes anywhere. The reader comes with the first of them. */
export async function readDropped(files: readonly File[], range: DayRange): Promise<Dropped> {
  const { CalendarError, readCalendar } = await import("../../dates/read-calendar");
  const read: ReadCalendar = { events: [], unread: 0 };
  for (const file of files) {
    try {
      const its = readCalendar(await file.text(), range);
      read.events.push(...its.events);
      read.unread += its.unread;
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return { text: `„${file.name}”: ez a fájl ${REASONS[error.reason]}` };
    }
  }
  return read;
}
