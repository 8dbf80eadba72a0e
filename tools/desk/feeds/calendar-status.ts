import { type Day, isDay } from "@/lib/content/day";
import type { ContentOf } from "@/lib/content/schema";
import { addDays, isCurrent, toOpenDays, validUntil } from "@/lib/dates/free-days";
import type { CalendarEvent, DayRange } from "../../dates/read-calendar";
import type { CalendarSettings } from "../editing/desk-settings";
import type { Content } from "../editing/edits";
import { calendarStrings, strings } from "../strings";

/** The photographer is reminded this many days before something ends. */
const REMINDER_DAYS = 14;

export const endsSoon = (last: Day, today: Day): boolean =>
  last >= today && last <= addDays(today, REMINDER_DAYS);

/** True on the anniversary and for two weeks after it. */
export function wasYearAgo(day: Day, today: Day): boolean {
  const yearBefore = (date: Day) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return day <= yearBefore(today) && day > yearBefore(addDays(today, -REMINDER_DAYS));
}

/** The same day three months later, or the last day of that month. */
export function inThreeMonths(day: Day): Day {
  const later = new Date(day);
  later.setUTCMonth(later.getUTCMonth() + 3);
  if (later.getUTCDate() !== new Date(day).getUTCDate()) later.setUTCDate(0);
  return later.toISOString().slice(0, 10);
}

/** True if bookings are open, but the site shows no free days now or soon. */
export function areDatesDue(dates: ContentOf<"dates">, today: Day): boolean {
  const open = toOpenDays(dates);
  return Boolean(dates.openUntil) && !(open && isCurrent(open, addDays(today, REMINDER_DAYS)));
}

export function calendarStatus(dates: ContentOf<"dates">, today: Day): string {
  const open = toOpenDays(dates);
  if (!dates.openUntil) return strings.noCalendar;
  if (!open) return strings.calendarUnmarked;
  return isCurrent(open, today)
    ? strings.calendarShown(validUntil(open))
    : strings.calendarOutdated(open.reviewedOn);
}

/** The valid parts of content that may be invalid. */
export function toDates(content: Content): ContentOf<"dates"> {
  const daysIn = (field: string) => [content[field]].flat().map(String).filter(isDay);
  return {
    taken: daysIn("taken"),
    weekly: [content.weekly].flat().map(Number),
    holidays: [content.holidays].flat().map(String),
    openUntil: daysIn("openUntil")[0],
    changed: daysIn("changed")[0],
  };
}

/** Two years, if the content does not say until when bookings are open. */
const DEFAULT_DAYS = 731;
const MAX_DAYS = 1096; // three years

export function calendarRange(openUntil: Day | undefined, today: Day): DayRange {
  const end = openUntil && openUntil >= today ? openUntil : addDays(today, DEFAULT_DAYS);
  return { from: today, to: [end, addDays(today, MAX_DAYS)].sort()[0] ?? end };
}

export const daysOfEvents = (events: readonly CalendarEvent[]): Day[] =>
  [...new Set(events.flatMap(({ days }) => days))].sort();

/** Days that the calendar has taken or freed since. */
export function changesOf({ range, days, own, freed }: CalendarSettings, taken: readonly Day[]) {
  const isKnown = (day: Day) => range && day >= range.from && day <= range.to;
  return {
    taken: days.filter((day) => !taken.includes(day) && !freed.includes(day)),
    freed: own.filter((day) => isKnown(day) && taken.includes(day) && !days.includes(day)),
  };
}

/** What the photographer should know about the online calendar; empty if nothing. */
export function calendarNews(settings: CalendarSettings, { taken }: ContentOf<"dates">): string {
  if (settings.issue) return calendarStrings.issues[settings.issue];
  const count = Object.values(changesOf(settings, taken)).flat().length;
  return count > 0 ? calendarStrings.waiting(count) : "";
}
