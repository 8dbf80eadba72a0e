/** Which events a calendar program's export (iCalendar, RFC 5545) has, and which days they take. */
import ICAL from "ical.js";
import type { Day } from "@/content/day";
import { addDays, today } from "@/lib/dates/free-days";
import { type Budget, isFloating, NO_INTERVAL, ownDay, startsOf } from "./occurrences";

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

export interface CalendarEvent {
  /** What the calendar calls it: for whoever looks at it now, and kept nowhere. */
  title: string;
  /** Of all its repetitions in the range: sorted, each once. */
  days: Day[];
  /** It is of whole days, or of four hours or more. */
  fillsDay: boolean;
}

export interface ReadCalendar {
  /** Those that fill a day first, then as they follow. One that fills some of its days alone comes twice. */
  events: CalendarEvent[];
  /** How many events could not be read, or not to their end. */
  unread: number;
}

/** In letters: some 100,000 events. */
const LONGEST = 50_000_000;
/** More than a hundred series of every day, two years of each: some seconds. */
const STEPS = 100_000;
const HOUR = 3600;
/** In seconds: what is shorter leaves room on its day. */
const FILLING = 4 * HOUR;
/** Whatever ends before this hour belongs to the day before: a wedding ends at two. */
const MORNING = 6;

/**
 * The events of a range: repeated ones with their exceptions, and each day of long ones; without what is cancelled.
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
  const events: CalendarEvent[] = [];
  const budget = { left: STEPS };
  let unread = 0;
  for (const { component, exceptions } of withExceptions(eventsIn(text))) {
    const [filling, short] = [new Set<Day>(), new Set<Day>()];
    try {
      for (const span of spansOf(component, exceptions, range, budget)) {
        const days = span.fillsDay ? filling : short;
        for (const day of daysOf(span, range, dayOn)) days.add(day);
      }
    } catch {
      unread += 1; // the others still count
    }
    const title = String(component.getFirstPropertyValue("summary") ?? "");
    for (const days of [filling, short]) {
      if (days.size > 0) events.push({ title, days: [...days].sort(), fillsDay: days === filling });
    }
  }
  const order = ({ fillsDay, days }: CalendarEvent) => `${fillsDay ? 0 : 1} ${days[0]}`;
  return { events: events.sort((a, b) => (order(a) < order(b) ? -1 : 1)), unread };
}

/** @throws {CalendarError} */
function eventsIn(text: string): ICAL.Component[] {
  if (text.length > LONGEST) throw new CalendarError("long");
  const unfolded = text.replace(/^\uFEFF/, "").replace(/\r?\n[ \t]/g, "");
  // An interval below 1 is no rule, and ical.js reads it as 1 without a word.
  const told = unfolded.replace(/^(RRULE.*INTERVAL=)(?:-\d+|0+)\b/gim, `$1${NO_INTERVAL}`);
  const calendars = parse(told.trim());
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
  fillsDay: boolean;
}

function toSpan(component: ICAL.Component, start: ICAL.Time, end: ICAL.Time): Span {
  // Calendar programs call whole days free unless somebody says otherwise; hours they call so when somebody does.
  const isFree = component.getFirstPropertyValue("transp") === "TRANSPARENT";
  const length = end.toUnixTime() - start.toUnixTime();
  return { start, end, fillsDay: start.isDate || (!isFree && length >= FILLING) };
}

function* spansOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  { from, to }: DayRange,
  budget: Budget,
): Generator<Span> {
  const event = new ICAL.Event(component, { exceptions, strictExceptions: false });
  if (isException(component)) {
    if (!isCancelled(component)) yield toSpan(component, event.startDate, event.endDate);
    return;
  }
  // A day on either side, as another zone may have another date. Who moves all that follow may move them far.
  const length = Math.ceil(Math.max(0, event.duration.toSeconds()) / (24 * 3600));
  const earliest = exceptions.length > 0 ? ownDay(event.startDate) : addDays(from, -length - 1);
  for (const start of startsOf(event, [earliest, addDays(to, 1)], budget)) {
    if (ownDay(start) < earliest) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (!isCancelled(item.component)) yield toSpan(item.component, startDate, endDate);
  }
}

const isCancelled = (component: ICAL.Component) =>
  component.getFirstPropertyValue("status") === "CANCELLED";

/** The end is the first moment, or the first day, that is not taken any more. */
function daysOf({ start, end }: Span, { from, to }: DayRange, dayOn: (moment: Date) => Day): Day[] {
  const dayOf = (time: ICAL.Time) =>
    time.isDate || isFloating(time) ? ownDay(time) : dayOn(time.toJSDate());
  const until = end.clone();
  until.adjust(end.isDate ? -1 : 0, end.isDate ? 0 : -MORNING, 0, 0);
  const last = end.compare(start) > 0 ? dayOf(until) : dayOf(start);
  const first = [dayOf(start), last].sort()[0] ?? last;
  const days: Day[] = [];
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
