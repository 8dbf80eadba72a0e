import type { Day } from "@/content/day";
import { addDays } from "@/lib/dates/free-days";
import type { CalendarEvent, DayRange } from "./read-calendar";

/** In days: how far a calendar is read where nobody has said how far bookings are open, and how far at most. */
const TWO_YEARS = 731;
const FARTHEST = 1096;

/** Which days of a calendar count. */
export function rangeOf(openUntil: Day | undefined, today: Day): DayRange {
  const end = openUntil && openUntil >= today ? openUntil : addDays(today, TWO_YEARS);
  return { from: today, to: [end, addDays(today, FARTHEST)].sort()[0] ?? end };
}

/** All days of some events: sorted, each once. */
export const daysOfEvents = (events: readonly CalendarEvent[]): Day[] =>
  [...new Set(events.flatMap(({ days }) => days))].sort();

interface TakenDays {
  /** All that are taken now, sorted. */
  taken: Day[];
  /** Those that were free before. */
  added: Day[];
  /** How many were taken before. */
  already: number;
}

/** Adds days to those that are taken. */
export function takeDays(before: readonly Day[], days: readonly Day[]): TakenDays {
  const added = days.filter((day) => !before.includes(day));
  const taken = [...new Set([...before, ...added])].sort();
  return { taken, added, already: days.length - added.length };
}
