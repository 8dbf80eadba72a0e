/** Which days a calendar program's export (iCalendar, RFC 5545) says are taken. Nothing but days leaves this file. */
import ICAL from "ical.js";
import type { Day } from "@/content/day";
import { addDays, today } from "@/lib/dates/free-days";
import { type Budget, isFloating, ownDay, startsOf } from "./occurrences";

/** Why nothing can be read: no calendar at all or a damaged one, one without events, one that is too long. */
export class CalendarError extends Error {
  override name = "CalendarError";

  constructor(readonly reason: "broken" | "empty" | "long") {
    const reasons = {
      broken: "is no calendar, or is damaged; export it again as .ics",
      empty: "has no events",
      long: "is too long for a calendar",
    };
    super(reasons[reason]);
  }
}

/** From one day to another, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

export interface ReadCalendar {
  /** Sorted, each once. */
  days: Day[];
  /** How many events could not be read, or not to their end. */
  unread: number;
}

/** In letters: some 100,000 events. */
const LONGEST = 50_000_000;
/** More than a hundred series of every day, two years of each: some seconds. */
const STEPS = 100_000;

/**
 * The days in a range on which something takes place: repeated events with their exceptions, and each day of long ones.
 * What is cancelled, or shown as free, takes none.
 *
 * @param text the export of a calendar
 * @param dayOn the day of a moment on the photographer's clock; this machine's if missing
 * @throws {CalendarError} when there is nothing to read
 */
export function readCalendar(
  text: string,
  range: DayRange,
  dayOn: (moment: Date) => Day = today,
): ReadCalendar {
  const days = new Set<Day>();
  const budget = { left: STEPS };
  let unread = 0;
  for (const { component, exceptions } of withExceptions(eventsIn(text))) {
    try {
      for (const span of spansOf(component, exceptions, range, budget)) {
        for (const day of daysOf(span, range, dayOn)) days.add(day);
      }
    } catch {
      unread += 1; // the others still count
    }
  }
  return { days: [...days].sort(), unread };
}

/** @throws {CalendarError} */
function eventsIn(text: string): ICAL.Component[] {
  if (text.length > LONGEST) throw new CalendarError("long");
  const calendars = parse(text.replace(/^\uFEFF/, "").trim());
  if (calendars.length === 0) throw new CalendarError("broken");
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (events.length === 0) throw new CalendarError("empty");
  return events;
}

/** A file may hold several calendars one after the other. */
function parse(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const parts = typeof parsed[0] === "string" ? [parsed] : parsed;
    return parts
      .map((part) => new ICAL.Component(part as string))
      .filter(({ name }) => name === "vcalendar");
  } catch {
    throw new CalendarError("broken");
  }
}

interface Series {
  component: ICAL.Component;
  /** Events that stand in for one of the series. */
  exceptions: ICAL.Component[];
}

/** An exception takes its own days as well: it may have come from far away. */
function withExceptions(components: ICAL.Component[]): Series[] {
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid"));
  const byUid = new Map<string, ICAL.Component[]>();
  for (const component of components) {
    if (!isException(component)) continue;
    byUid.set(uidOf(component), [...(byUid.get(uidOf(component)) ?? []), component]);
  }
  return components.map((component) => ({
    component,
    exceptions: isException(component) ? [] : (byUid.get(uidOf(component)) ?? []),
  }));
}

const isException = (component: ICAL.Component) => component.hasProperty("recurrence-id");

interface Span {
  start: ICAL.Time;
  end: ICAL.Time;
}

function* spansOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  { from, to }: DayRange,
  budget: Budget,
): Generator<Span> {
  const event = new ICAL.Event(component, { exceptions, strictExceptions: false });
  if (isException(component)) {
    if (takesTime(component)) yield { start: event.startDate, end: event.endDate };
    return;
  }
  // A day on either side, as another zone may have another date. Who moves all that follow may move them far.
  const length = Math.ceil(Math.max(0, event.duration.toSeconds()) / (24 * 3600));
  const earliest = exceptions.length > 0 ? ownDay(event.startDate) : addDays(from, -length - 1);
  for (const start of startsOf(event, [earliest, addDays(to, 1)], budget)) {
    if (ownDay(start) < earliest) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (takesTime(item.component)) yield { start: startDate, end: endDate };
  }
}

const takesTime = (component: ICAL.Component) =>
  component.getFirstPropertyValue("transp") !== "TRANSPARENT" &&
  component.getFirstPropertyValue("status") !== "CANCELLED";

/** The end is the first moment, or the first day, that is not taken any more. */
function daysOf({ start, end }: Span, { from, to }: DayRange, dayOn: (moment: Date) => Day): Day[] {
  const dayOf = (time: ICAL.Time) =>
    time.isDate || isFloating(time) ? ownDay(time) : dayOn(time.toJSDate());
  const until = end.clone();
  until.adjust(end.isDate ? -1 : 0, 0, 0, end.isDate ? 0 : -1);
  const first = dayOf(start);
  const last = [first, dayOf(until)].sort().at(-1) ?? first;
  const days: Day[] = [];
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
