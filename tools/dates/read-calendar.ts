/** Reads the events and their days from a calendar program's export (iCalendar, RFC 5545). */
import ICAL from "ical.js";
import type { Day } from "@/lib/content/day";
import { addDays, today } from "@/lib/dates/free-days";
import { type DayOf, isFloating, type LimitRule, limitSteps, startsOf } from "./occurrences";

ICAL.design.strict = false; // reads `DTSTART:20270612` as a date

export interface DayRange {
  from: Day;
  to: Day;
}

export interface CalendarEvent {
  /** Only shown at the desk, never stored. */
  title: string;
  /** Sorted days in the range, including repetitions. */
  days: Day[];
  /** An all-day event, or one of four hours or more. */
  fillsDay: boolean;
}

export interface Calendar {
  /** Events that fill a day come first. */
  events: CalendarEvent[];
  /** Events that could not be read, or only some of their repetitions. */
  unread: { title: string; isRepetition: boolean }[];
}

/** Shorter events do not fill a day. */
const FILLING_SECONDS = 4 * 3600;
/** An event that ends before six does not take that day: weddings end at two. */
const MORNING_SECONDS = 6 * 3600;
const DAY_SECONDS = 24 * 3600;
const MAX_SECONDS = 3653 * DAY_SECONDS; // ten years

/**
 * Reads the events of a range, except cancelled ones. A malformed line affects only its event.
 * @param dayOn the date of a moment in the photographer's time zone; by default the computer's
 * @returns `empty` for a calendar without events, `broken` for anything else
 */
export function readCalendar(text: string, range: DayRange, dayOn = today) {
  let found: ReturnType<typeof eventsIn>;
  try {
    found = eventsIn(text, Number(range.to.slice(0, 4)) + 1);
  } catch {
    return "broken"; // its blocks are nested thousands of levels deep
  }
  if (found.length === 0) return /^\s*BEGIN:VCALENDAR/i.test(text) ? "empty" : "broken";
  const dayOf: DayOf = (time, seconds = 0) => {
    const moment = new Date((time.toUnixTime() + seconds) * 1000);
    return time.isDate || isFloating(time) ? moment.toISOString().slice(0, 10) : dayOn(moment);
  };
  const changed = found.filter(({ component }) => component.hasProperty("recurrence-id"));
  const calendar: Calendar = { events: [], unread: [] };
  for (const { component, uid } of found) {
    const title = textOf(component, "summary");
    const ofSeries = changed.filter((one) => one.uid === uid).map((one) => one.component);
    try {
      const { isWhole, ...event } = readEvent(component, ofSeries, range, dayOf);
      if (!isWhole) calendar.unread.push({ title, isRepetition: true });
      const isCancelled = textOf(component, "status") === "CANCELLED";
      if (event.days.length > 0 && !isCancelled) calendar.events.push({ title, ...event });
    } catch {
      calendar.unread.push({ title, isRepetition: false });
    }
  }
  const order = ({ fillsDay, days }: CalendarEvent) => `${fillsDay ? 0 : 1} ${days[0]}`;
  calendar.events.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return calendar;
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstProperty(name)?.jCal[3] ?? ""); // as written: `VALUE=DATE` would be parsed

/** A block ends at its END, before the next block, or at the end of an incomplete file. */
const blocksOf = (kind: string) =>
  new RegExp(`^BEGIN:${kind}$(.*?)^(?:(END:${kind})$|(?=BEGIN:${kind}$)|(?![^]))`, "gims");

/** The events of a file that have a start, each with the time zones of its calendar. */
function eventsIn(text: string, lastYear: number) {
  const limit = limitSteps(lastYear);
  const lines = text.replace(/(?:\r\n|\r|\n)[ \t]/g, "").split(/[\r\n]+/);
  const calendars = `${lines.map((line) => line.trim()).join("\n")}\n`.split(/^BEGIN:VCALENDAR$/im);
  return calendars.flatMap((part) => {
    const calendar = new ICAL.Component("vcalendar");
    for (const [, block = ""] of part.matchAll(blocksOf("VTIMEZONE"))) {
      const zone = parseBlock("vtimezone", block, limit);
      if (zone.hasProperty("tzid")) calendar.addSubcomponent(zone);
    }
    const events = Array.from(part.matchAll(blocksOf("VEVENT")), ([, block = "", end]) => {
      // An incomplete event gets no start date, so it is unread.
      const component = parseBlock("vevent", end ? block : `DTSTART:\n${block}`, limit);
      component.parent = calendar; // but not a child: finding a time zone searches all children
      return { component, uid: textOf(component, "uid") };
    });
    return events.filter(({ component }) => component.hasProperty("dtstart"));
  });
}

const NESTED = /^BEGIN:([\w-]+)$(.*?)(?:^END:\1$|(?!.))/gims;

function parseBlock(kind: string, block: string, limit: LimitRule): ICAL.Component {
  const component = new ICAL.Component(kind);
  const own = block.replace(NESTED, (_, name: string, inner: string) => {
    component.addSubcomponent(parseBlock(name.toLowerCase(), inner, limit));
    return "";
  });
  for (const line of own.split("\n")) addLine(component, line, limit);
  return component;
}

const NEEDED = /^(DTSTART|DTEND|DURATION|RECURRENCE-ID|RRULE|RDATE|EXDATE)[:;]/i;
const LIST = /^((?:RDATE|EXDATE)(?:;.*)?:)(.*)$/i;

/** Omits a malformed line; a needed one becomes an empty date, which throws when it is read. */
function addLine(component: ICAL.Component, line: string, limit: LimitRule): void {
  const [, name] = NEEDED.exec(line) ?? [];
  const [, list = "", values = ""] = LIST.exec(line) ?? [];
  for (const part of list ? values.split(",").filter(Boolean) : [line])
    try {
      const property = ICAL.Property.fromString(list + part);
      if (property.name === "rrule") limit(property.getFirstValue() as ICAL.Recur);
      component.addProperty(property);
    } catch {
      if (name) component.addProperty(new ICAL.Property([name.toLowerCase(), {}, "date", ""]));
    }
}

/** @throws {Error} if its start or end cannot be read */
function readEvent(
  component: ICAL.Component,
  changed: ICAL.Component[],
  range: DayRange,
  dayOf: DayOf,
) {
  // Without `exceptions`, each event searches all others for its own.
  const event = new ICAL.Event(component, { exceptions: [] });
  const { startDate, endDate } = event;
  const isMarked = textOf(component, "x-microsoft-cdo-alldayevent") === "TRUE";
  if (isMarked && startDate.zone === ICAL.Timezone.utcTimezone && startDate.hour === 0)
    for (const time of [startDate, endDate]) time.isDate = true;
  const seconds = event.duration.toSeconds();
  if (Math.abs(seconds) > MAX_SECONDS) throw new Error("the event has no end");
  const reach = Math.ceil(Math.abs(seconds) / DAY_SECONDS) + 1;
  const searched = { from: addDays(range.from, -reach), to: addDays(range.to, reach) };
  const { starts, isWhole } = startsOf(event, changed, searched, dayOf);
  const isFree = textOf(component, "transp") === "TRANSPARENT";
  // All-day events count even if marked as free, which is the default of calendar programs.
  const fillsDay = startDate.isDate || isMarked || (!isFree && seconds >= FILLING_SECONDS);
  const spans = starts.map((start) => {
    const after = start.isDate ? DAY_SECONDS : MORNING_SECONDS; // the end is exclusive
    const last = dayOf(start, seconds > 0 ? seconds - after : 0);
    return { from: [dayOf(start), last].sort()[0] ?? last, to: last };
  });
  return { days: daysOf(spans, range), fillsDay, isWhole };
}

/** Lists each day once, however many occurrences cover it. */
function daysOf(spans: DayRange[], { from, to }: DayRange): Day[] {
  const days: Day[] = [];
  let next = from;
  for (const span of spans.sort((a, b) => (a.from < b.from ? -1 : 1)))
    for (next = [span.from, next].sort()[1] ?? next; next <= span.to && next <= to; ) {
      days.push(next);
      next = addDays(next, 1);
    }
  return days;
}

/** Two years, if the content does not say until when bookings are open. */
const DEFAULT_DAYS = 731;
const MAX_DAYS = 1096; // three years

export function rangeOf(openUntil: Day | undefined, today: Day): DayRange {
  const end = openUntil && openUntil >= today ? openUntil : addDays(today, DEFAULT_DAYS);
  return { from: today, to: [end, addDays(today, MAX_DAYS)].sort()[0] ?? end };
}

export const daysOfEvents = (events: readonly CalendarEvent[]): Day[] =>
  [...new Set(events.flatMap(({ days }) => days))].sort();
