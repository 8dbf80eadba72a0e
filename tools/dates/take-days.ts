import type { Day } from "@/content/day";
import { addDays } from "@/lib/dates/free-days";
import type { CalendarEvent, DayRange } from "./read-calendar";

/** In days: how far a calendar is read where nobody has said how far bookings are open, and how far at most. */
const TWO_YEARS = 731;
const FARTHEST = 1096;

export function rangeOf(openUntil: Day | undefined, today: Day): DayRange {
  const end = openUntil && openUntil >= today ? openUntil : addDays(today, TWO_YEARS);
  return { from: today, to: [end, addDays(today, FARTHEST)].sort()[0] ?? end };
}

const sorted = (days: readonly Day[]): Day[] => [...new Set(days)].sort();

export const daysOfEvents = (events: readonly CalendarEvent[]): Day[] =>
  sorted(events.flatMap(({ days }) => days));

/** Adds days to those that are taken; `already` counts those that were. */
export function takeDays(before: readonly Day[], days: readonly Day[]) {
  const added = days.filter((day) => !before.includes(day));
  return { taken: sorted([...before, ...added]), added, already: days.length - added.length };
}
