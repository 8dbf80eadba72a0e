import type { Day } from "@/lib/content/day";
import type { ContentOf } from "@/lib/content/schema";
import { addDays, isCurrent, toOpenDays, validUntil } from "@/lib/dates/free-days";
import { strings } from "../strings";

/** „2027. június 12. 14:05”, of a time in ms. */
export const formatTime = (at: number): string =>
  new Date(at).toLocaleString("hu-HU", { dateStyle: "long", timeStyle: "short" });

/** In days: how long before something ends the photographer is reminded. */
const REMINDER = 14;

/** True if a day is at most `REMINDER` days ahead. */
export const endsSoon = (last: Day, today: Day): boolean =>
  last >= today && last <= addDays(today, REMINDER);

/** The same day three months later, or the last day of that month. */
export function inThreeMonths(day: Day): Day {
  const later = new Date(day);
  later.setUTCMonth(later.getUTCMonth() + 3);
  if (later.getUTCDate() !== new Date(day).getUTCDate()) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}

/** Whether bookings are open, but the site shows no free days now or soon. */
export function areDatesDue(dates: ContentOf<"dates">, today: Day): boolean {
  const open = toOpenDays(dates);
  return Boolean(dates.openUntil) && !(open && isCurrent(open, addDays(today, REMINDER)));
}

/** What visitors see of the calendar, and until when. */
export function calendarState(dates: ContentOf<"dates">, today: Day): string {
  const open = toOpenDays(dates);
  if (!dates.openUntil) return strings.noCalendar;
  if (!open) return strings.calendarUnmarked;
  return isCurrent(open, today)
    ? strings.calendarShown(validUntil(open))
    : strings.calendarOutdated(open.changed);
}
