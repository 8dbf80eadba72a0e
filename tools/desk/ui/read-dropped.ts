import type { Day } from "@/content/day";
import type { DayRange } from "../../dates/read-calendar";

/** What calendars say is taken, or a sentence why nobody can tell. */
type Dropped = { days: Day[]; unread: number } | { text: string };

const REASONS = {
  broken: "nem naptár, vagy megsérült. A naptárprogramból .ics fájlt exportálj, és azt húzd ide.",
  empty: "üres: egy bejegyzés sincs benne.",
  long: "túl nagy naptárnak.",
};

/** Reads calendars, here in the browser: nothing of them goes anywhere. The reader comes with the first of them. */
export async function readDropped(files: readonly File[], range: DayRange): Promise<Dropped> {
  const { CalendarError, readCalendar } = await import("../../dates/read-calendar");
  const days = new Set<Day>();
  let unread = 0;
  for (const file of files) {
    try {
      const its = readCalendar(await file.text(), range);
      for (const day of its.days) days.add(day);
      unread += its.unread;
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return { text: `„${file.name}”: ez a fájl ${REASONS[error.reason]}` };
    }
  }
  return { days: [...days].sort(), unread };
}
