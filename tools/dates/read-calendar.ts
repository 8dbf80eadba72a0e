/** Reads the events and their days from a calendar program's export (iCalendar, RFC 5545). */
import ICAL from "ical.js";
import type { Day } from "@/content/day";
import { addDays, today } from "@/lib/dates/free-days";
import { isFloating, MAX_DAYS, ownDay, startsOf } from "./occurrences";

export class CalendarError extends Error {
  override name = "CalendarError";

  constructor(readonly reason: "broken" | "empty") {
    super(reason);
  }
}

export interface DayRange {
  from: Day;
  to: Day;
}

export interface CalendarEvent {
  /** Only shown at the desk, never stored. */
  title: string;
  /** In the range, with all repetitions: sorted, each once. */
  days: Day[];
  /** An all-day event, or one of four hours or more. */
  fillsDay: boolean;
}

/** In seconds: shorter events do not fill a day. */
const FILLING = 4 * 3600;
/** An event that ends before this hour does not take that day: weddings end at two. */
const MORNING = 6;

/**
 * Reads the events of a range, except cancelled ones.
 * @param dayOn the date of a moment in the photographer's time zone; by default the machine's
 * @returns the events, those that fill a day first, and the number of those that could not be read
 * @throws {CalendarError} when there is nothing to read
 */
export function readCalendar(text: string, range: DayRange, dayOn = today) {
  const components = eventsIn(text);
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue("uid");
  const changed = components
    .filter((component) => component.hasProperty("recurrence-id"))
    .map((component) => ({ component, uid: uidOf(component) }));
  const events: CalendarEvent[] = [];
  let unread = 0;
  for (const component of components) {
    const uid = uidOf(component);
    const ofSeries = changed.filter((one) => one.uid === uid).map((one) => one.component);
    try {
      // Without `exceptions` each event searches all others for its own; `duration` searches all dates.
      const event = new ICAL.Event(component, { exceptions: [] });
      const { duration } = event;
      const days: Day[] = [];
      for (const start of startsOf(event, ofSeries, addDays(range.to, 1))) {
        days.push(...daysOf(start, duration, range, dayOn));
        if (days.length > MAX_DAYS) throw new Error("an event that covers itself");
      }
      const title = event.summary ?? "";
      const found = { title, days: sorted(days), fillsDay: fillsDay(event) };
      const isCancelled = component.getFirstPropertyValue("status") === "CANCELLED";
      if (days.length > 0 && !isCancelled) events.push(found);
    } catch {
      unread += 1; // the others still count
    }
  }
  const order = ({ fillsDay, days }: CalendarEvent) => `${fillsDay ? 0 : 1} ${days[0]}`;
  return { events: events.sort((a, b) => (order(a) < order(b) ? -1 : 1)), unread };
}

function eventsIn(text: string): ICAL.Component[] {
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(text.trim()) as unknown[];
  } catch {
    throw new CalendarError("broken");
  }
  const parts = typeof parsed[0] === "string" ? [parsed] : parsed;
  const calendars = parts
    .map((part) => new ICAL.Component(part as string))
    .filter(({ name }) => name === "vcalendar");
  if (calendars.length === 0) throw new CalendarError("broken");
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (events.length === 0) throw new CalendarError("empty");
  return events;
}

/** All-day events count even if marked as free, since calendar programs mark them so by default. */
function fillsDay({ component, startDate, duration }: ICAL.Event): boolean {
  const isFree = component.getFirstPropertyValue("transp") === "TRANSPARENT";
  return startDate.isDate || (!isFree && duration.toSeconds() >= FILLING);
}

/** The days of one occurrence. Its end is exclusive. */
function daysOf(
  start: ICAL.Time,
  duration: ICAL.Duration,
  { from, to }: DayRange,
  dayOn: typeof today,
): Day[] {
  const dayOf = (time: ICAL.Time) =>
    time.isDate || isFloating(time) ? ownDay(time) : dayOn(time.toJSDate());
  const end = start.clone();
  end.addDuration(duration);
  const isLong = end.compare(start) > 0;
  end.adjust(start.isDate ? -1 : 0, start.isDate ? 0 : -MORNING, 0, 0);
  const last = dayOf(isLong ? end : start);
  const first = [dayOf(start), last].sort()[0] ?? last;
  const days: Day[] = [];
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** In days: two years if the content does not say until when bookings are open, three at most. */
const DEFAULT_RANGE = 731;
const MAX_RANGE = 1096;

export function rangeOf(openUntil: Day | undefined, today: Day): DayRange {
  const end = openUntil && openUntil >= today ? openUntil : addDays(today, DEFAULT_RANGE);
  return { from: today, to: [end, addDays(today, MAX_RANGE)].sort()[0] ?? end };
}

const sorted = (days: readonly Day[]): Day[] => [...new Set(days)].sort();

export const daysOfEvents = (events: readonly CalendarEvent[]): Day[] =>
  sorted(events.flatMap(({ days }) => days));

/** @returns all taken days, the new ones, and the number of days that were taken before */
export function takeDays(before: readonly Day[], days: readonly Day[]) {
  const added = days.filter((day) => !before.includes(day));
  return { taken: sorted([...before, ...added]), added, already: days.length - added.length };
}
