/** Which events a calendar program's export (iCalendar, RFC 5545) has, and which days they take. */
import ICAL from "ical.js";
import type { Day } from "@/content/day";
import { addDays, today } from "@/lib/dates/free-days";
import { isFloating, NO_INTERVAL, ownDay, startsOf } from "./occurrences";

/** Why nothing can be read: no calendar at all or a damaged one, or one without events. */
export class CalendarError extends Error {
  override name = "CalendarError";

  constructor(readonly reason: "broken" | "empty") {
    const broken = "is no calendar, or is damaged; export it again as .ics";
    super(reason === "empty" ? "has no events" : broken);
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
  /** How many events could not be read. */
  unread: number;
}

/** In seconds: what is shorter leaves room on its day. */
const FILLING = 4 * 3600;
/** Whatever ends before this hour belongs to the day before: a wedding ends at two. */
const MORNING = 6;

/**
 * The events of a range: repeated ones with their exceptions, and each day of long ones; without what is cancelled.
 *
 * @param text the export of a calendar
 * @param dayOn the day of a moment on the photographer's clock; this machine's if missing
 * @throws {CalendarError} when there is nothing to read
 */
export function readCalendar(text: string, range: DayRange, dayOn = today): ReadCalendar {
  const components = eventsIn(text);
  const exceptions = new Map<unknown, ICAL.Component[]>();
  for (const one of components.filter((each) => each.hasProperty("recurrence-id"))) {
    exceptions.set(uidOf(one), [...(exceptions.get(uidOf(one)) ?? []), one]);
  }
  const events: CalendarEvent[] = [];
  let unread = 0;
  for (const component of components) {
    const [filling, short] = [new Set<Day>(), new Set<Day>()];
    try {
      const ofSeries = exceptions.get(uidOf(component)) ?? [];
      for (const occurrence of occurrencesOf(component, ofSeries, addDays(range.to, 1))) {
        const days = fillsDay(occurrence) ? filling : short;
        for (const day of daysOf(occurrence, range, dayOn)) days.add(day);
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

/** Of all calendars in a file, which may hold several. @throws {CalendarError} */
function eventsIn(text: string): ICAL.Component[] {
  const unfolded = text.replace(/^\uFEFF/, "").replace(/\r?\n[ \t]/g, "");
  // An interval below 1 is no rule, and ical.js reads it as 1 without a word.
  const told = unfolded.replace(/^(RRULE.*INTERVAL=)(?:-\d+|0+)\b/gim, `$1${NO_INTERVAL}`);
  const calendars = parse(told.trim()).filter(({ name }) => name === "vcalendar");
  if (calendars.length === 0) throw new CalendarError("broken");
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (events.length === 0) throw new CalendarError("empty");
  return events;
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const parts = typeof parsed[0] === "string" ? [parsed] : parsed;
    return parts.map((part) => new ICAL.Component(part as string));
  } catch {
    return [];
  }
}

const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue("uid");

type Occurrence = ReturnType<ICAL.Event["getOccurrenceDetails"]>;

/** An exception stands for itself as well: it may have come from far away. */
function occurrencesOf(component: ICAL.Component, ofSeries: ICAL.Component[], until: Day) {
  const isException = ofSeries.includes(component);
  const event = new ICAL.Event(component, { exceptions: isException ? [] : ofSeries });
  const starts = isException ? [event.startDate] : startsOf(event, until);
  return starts
    .map((start) => event.getOccurrenceDetails(start))
    .filter(({ item }) => item.component.getFirstPropertyValue("status") !== "CANCELLED");
}

/** Calendar programs call whole days free unless somebody says otherwise; hours they call so when somebody does. */
function fillsDay({ item, startDate, endDate }: Occurrence): boolean {
  const isFree = item.component.getFirstPropertyValue("transp") === "TRANSPARENT";
  const length = endDate.toUnixTime() - startDate.toUnixTime();
  return startDate.isDate || (!isFree && length >= FILLING);
}

/** The end is the first moment, or the first day, that is not taken any more. */
function daysOf({ startDate, endDate }: Occurrence, { from, to }: DayRange, dayOn: typeof today) {
  const dayOf = (time: ICAL.Time) =>
    time.isDate || isFloating(time) ? ownDay(time) : dayOn(time.toJSDate());
  const until = endDate.clone();
  until.adjust(endDate.isDate ? -1 : 0, endDate.isDate ? 0 : -MORNING, 0, 0);
  const last = endDate.compare(startDate) > 0 ? dayOf(until) : dayOf(startDate);
  const first = [dayOf(startDate), last].sort()[0] ?? last;
  const days: Day[] = [];
  for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
