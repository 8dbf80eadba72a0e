/** Reads the events and their days from a calendar program's export (iCalendar, RFC 5545). */
import ical, { type VEvent } from "node-ical";
import type { Day } from "@/lib/content/day";
import { addDays } from "@/lib/dates/free-days";

export interface DayRange {
  from: Day;
  to: Day;
}

export interface CalendarEvent {
  /** The same each time the calendar is read. */
  id: string;
  /** Shown at the desk, never in the content. */
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

/** An event, or a change of some dates of a series. */
interface Entry {
  /** Unfolded lines, without alarms. */
  text: string;
  clock: Clock;
  uid: string;
  sequence: number;
  isCancelled: boolean;
  /** The first changed date; empty unless it is a change. */
  changed: string;
  /** True if it changes all later dates as well. */
  isLasting: boolean;
}

/** Date and time on the photographer's clock: `2027-06-12T16:00:00`. */
type Time = string;
type Clock = (date: Date & { dateOnly?: boolean }) => Time;

const HOUR_MS = 3_600_000;
/** Shorter events do not fill a day. */
const FILLING_MS = 4 * HOUR_MS;
/** An event that ends before six does not take that day: weddings end at two. */
const MORNING_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const MAX_MS = 3653 * DAY_MS; // ten years

/** Unfolds lines before decoding, because some programs fold inside a letter. */
export const decodeCalendar = (bytes: Uint8Array): string =>
  Buffer.from(unfold(Buffer.from(bytes).toString("latin1")), "latin1").toString();
const unfold = (text: string) => text.replace(/(?:\r\n|\r|\n)[ \t]/g, "");

/**
 * Reads the events of a range, except cancelled ones. A malformed line affects only its event.
 * @param timeZone the photographer's; by default the computer's
 * @returns `empty` for a calendar without events, `cancelled` for a mailed cancellation, `broken` for anything else
 */
export function readCalendar(
  text: string,
  { from, to }: DayRange,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
) {
  const entries = newestOf(entriesIn(text, timeZone));
  if (entries.length === 0) return /^\s*BEGIN:VCALENDAR/i.test(text) ? "empty" : "broken";
  const range: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) range.push(day);
  const changes = entries.filter(({ changed }) => changed);
  const calendar: Calendar = { events: [], unread: [] };
  for (const entry of entries) {
    const title = valueIn(entry.text, "SUMMARY").replace(/\\n/gi, " ").replace(/\\(.)/g, "$1");
    const ofSeries = changes.filter(({ uid }) => uid === entry.uid);
    try {
      const { days, fillsDay, isWhole } = readEvent(entry, ofSeries, range);
      if (!isWhole) calendar.unread.push({ title, isRepetition: true });
      const id = `${entry.uid} ${entry.changed}`.trim();
      if (days.length > 0 && !entry.isCancelled)
        calendar.events.push({ id, title, days, fillsDay });
    } catch {
      calendar.unread.push({ title, isRepetition: false });
    }
  }
  if (calendar.events.length === 0 && /^METHOD:CANCEL\s*$/im.test(text)) return "cancelled";
  const order = ({ fillsDay, days }: CalendarEvent) => `${fillsDay ? 0 : 1} ${days[0]}`;
  calendar.events.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return calendar;
}

function clockIn(timeZone: string): Clock {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  const local = new Intl.DateTimeFormat("sv", style); // the library returns days in local time
  const zoned = new Intl.DateTimeFormat("sv", { ...style, timeZone });
  return (date) => (date.dateOnly ? local : zoned).format(date).replace(" ", "T");
}
const toMs = (time: Time): number => Date.parse(`${time}Z`);
const add = (time: Time, ms: number): Time => new Date(toMs(time) + ms).toISOString().slice(0, 19);
const dayOf = (time: Time): Day => time.slice(0, 10);

const linesIn = (text: string, names: string): string[] =>
  text.match(new RegExp(`^(?:${names})[;:].*$`, "gm")) ?? [];
/** A parameter may contain a colon in quotation marks. */
const valueIn = (text: string, name: string): string =>
  /^(?:"[^"]*"|[^":])*:(.*)$/.exec(linesIn(text, name)[0] ?? "")?.[1] ?? "";

/** A block ends at its END, before the next block, or at the end of an incomplete file. */
const blocksIn = (text: string, kind: string) => {
  const end = `^(?:(END:${kind})$|(?=BEGIN:${kind}$)|(?![^]))`;
  return [...text.matchAll(new RegExp(`^BEGIN:${kind}$(.*?)${end}`, "gims"))];
};

/** Busy times as events: each has a start, and an end or a duration. */
const busyEvents = (part: string): string[] =>
  linesIn(part, "FREEBUSY")
    .filter((line) => !/FBTYPE=FREE[;:]/i.test(line))
    .flatMap((line) => line.replace(/.*:/, "").split(","))
    .map((period) => {
      const [start, end] = period.split("/");
      const name = /^\d/.test(end ?? "") ? "DTEND" : "DURATION";
      return `DTSTART:${start}${end ? `\n${name}:${end}` : ""}`;
    });

/** Busy times, and events that have a start or are incomplete. */
function entriesIn(text: string, timeZone: string): Entry[] {
  const clock = clockIn(timeZone);
  const lines = unfold(text).split(/[\r\n]+/);
  const trimmed = lines.map((line) => line.trim().replace(/^[\w-]+/, (name) => name.toUpperCase()));
  return `${trimmed.join("\n")}\n`.split(/^BEGIN:VCALENDAR$/im).flatMap((source) => {
    const part = renameZones(source.replace(/TZID="([^"]*)"/gi, "TZID=$1"), clock);
    const method = linesIn(part, "METHOD").join();
    const events = blocksIn(part, "VEVENT").map(([, block = "", end]) =>
      end ? block.replace(/^BEGIN:VALARM$.*?^END:VALARM$/gims, "") : `DTSTART:\n${block}`,
    );
    return [...events, ...busyEvents(part)]
      .filter((event) => /^DTSTART[;:]/m.test(event))
      .map((event) => ({
        text: normalize(event, timeZone),
        clock,
        uid: valueIn(event, "UID") || `${valueIn(event, "SUMMARY")} ${valueIn(event, "DTSTART")}`,
        sequence: Number(valueIn(event, "SEQUENCE")) || 0,
        isCancelled: /^(?:STATUS:CANCELLED|METHOD:CANCEL)$/im.test(`${event}\n${method}`),
        changed: valueIn(event, "RECURRENCE-ID"),
        isLasting: /^RECURRENCE-ID[^:]*RANGE=THISANDFUTURE/im.test(event),
      }));
  });
}

/** One date a line; a time zone for local times, which the library would repeat in UTC; Outlook's days without times. */
function normalize(event: string, timeZone: string): string {
  const isMarked = /^X-MICROSOFT-CDO-ALLDAYEVENT:TRUE$/im.test(event);
  return (isMarked ? event.replace(/T000000Z$/gm, "") : event)
    .replace(/^((?:RDATE|EXDATE)[^:]*:)(.*)$/gm, (_, name, dates: string) =>
      dates.replace(/([^,/]+)[^,]*,?/g, `${name}$1\n`),
    )
    .replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)(?![^:]*TZID=)([^:]*:\d{8}T\d{6})$/gm,
      `$1;TZID=${timeZone}$2`,
    );
}

/** The library looks up rules in the file only for this name. */
const CUSTOM_ZONE = "Customized Time Zone";
const ZONES = new Set(Intl.supportedValuesOf("timeZone"));

/** Replaces zones that only the file defines by zones with the same rules, which the computer knows. */
function renameZones(part: string, clock: Clock): string {
  return blocksIn(part, "VTIMEZONE").reduce((text, [zone]) => {
    const name = valueIn(zone, "TZID");
    if (ZONES.has(name) || / Standard Time$/.test(name) || !/^TZOFFSETTO:/m.test(zone)) return text;
    const rules = zone.replace(`TZID:${name}`, `TZID:${CUSTOM_ZONE}`);
    const { tz } = parse({ clock }, [`DTSTART;TZID=${CUSTOM_ZONE}:20270101T000000`], rules);
    return text.replaceAll(`TZID=${name}`, `TZID=${tz}`);
  }, part);
}

/** Omits older copies, which merged files contain. Copies of the same age may be dates of one series. */
function newestOf(entries: Entry[]): Entry[] {
  const newest = new Map<string, number>();
  const keyOf = ({ uid, changed }: Entry) => `${uid} ${changed}`;
  for (const entry of entries)
    newest.set(keyOf(entry), Math.max(entry.sequence, newest.get(keyOf(entry)) ?? 0));
  return entries.filter((entry) => entry.sequence === newest.get(keyOf(entry)));
}

/**
 * Reads only some lines, since an invalid one would make the library reject the whole file.
 * @throws {Error} if they have no valid dates
 */
function parse({ clock }: Pick<Entry, "clock">, lines: string[], zone = "") {
  const event = ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\n");
  const found = ical.sync.parseICS(`BEGIN:VCALENDAR\n${zone}\n${event}\nEND:VCALENDAR`);
  const { start, end, rrule } = Object.values(found).find(
    (component) => component?.type === "VEVENT",
  ) as VEvent;
  if (!(start instanceof Date && end instanceof Date)) throw new Error("not a date");
  const { tz, dateOnly } = start;
  return { start: clock(start), end: clock(end), tz, isAllDay: Boolean(dateOnly), rrule };
}

const timeOf = (entry: Entry, line: string): Time =>
  parse(entry, [line.replace(/^[\w-]+/, "DTSTART")]).start;

/** @param changes of its series @param range all its days @throws {Error} if its start or end cannot be read */
function readEvent(entry: Entry, changes: Entry[], range: Day[]) {
  const { start, end, isAllDay } = parse(entry, linesIn(entry.text, "DTSTART|DTEND|DURATION"));
  const ms = toMs(end) - toMs(start);
  const isMalformed = ms === 0 && /[1-9]/.test(valueIn(entry.text, "DURATION"));
  if (isMalformed || Math.abs(ms) > MAX_MS) throw new Error("the event has no end");
  const { starts, isWhole } = entry.changed
    ? { starts: [start], isWhole: entry.isCancelled || !entry.isLasting }
    : startsOf(entry, changes, range, Math.abs(ms) + 2 * DAY_MS);
  const spans = starts.map((time) => {
    const first = dayOf(time);
    const last = ms > 0 ? dayOf(add(time, ms - MORNING_MS)) : first;
    if (last < first) return isAllDay ? [first, first] : [last, last];
    return [first, last];
  });
  const isFree = /^TRANSP:TRANSPARENT$/im.test(entry.text);
  return {
    days: range.filter((day) =>
      spans.some(([first = "", last = ""]) => first <= day && day <= last),
    ),
    // All-day events count even if marked as free, which is the default of calendar programs.
    fillsDay: isAllDay || (!isFree && ms >= FILLING_MS),
    isWhole,
  };
}

/**
 * The starts of a series: its own, those of its rules, and added dates. The library's expansion omits added dates, and a
 * start that no rule matches.
 * @returns `isWhole` is false if a rule or date could not be read; the others count
 */
function startsOf(series: Entry, changes: Entry[], range: Day[], reach: number) {
  let isWhole = true;
  const read = (entry: Entry, name: string, use = (line: string) => [timeOf(entry, line)]) =>
    linesIn(entry.text, name).flatMap((line) => {
      try {
        return use(line);
      } catch {
        isWhole = false;
        return [];
      }
    });
  const daysOf = (entry: Entry, name: string) => read(entry, name).map(dayOf);
  const excluded = [series, ...changes].flatMap((entry) => daysOf(entry, "EXDATE|RECURRENCE-ID"));
  const lasting = changes.filter(({ isLasting }) => isLasting);
  const [until = "9999"] = lasting.flatMap((entry) => daysOf(entry, "RECURRENCE-ID")).sort();
  const [line = ""] = linesIn(series.text, "DTSTART");
  const starts = [
    timeOf(series, line),
    ...read(series, "RDATE"),
    ...read(series, "RRULE", (rule) =>
      startsByRule(series, line, rule.toUpperCase(), range, reach),
    ),
  ];
  const isIncluded = (day: Day) => day < until && !excluded.includes(day);
  return { starts: starts.filter((time) => isIncluded(dayOf(time))), isWhole };
}

/** @throws {Error} if the rule is invalid, or repeats within a day */
function startsByRule(series: Entry, start: string, rule: string, range: Day[], reach: number) {
  const [, frequency = ""] = /FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.exec(rule) ?? [];
  if (!frequency) throw new Error("the rule repeats within a day");
  const parts: string[] =
    rule.match(/(?:INTERVAL|COUNT|WKST|BY(?!HOUR|MINUTE|SECOND)[A-Z]+)=[^;]+/g) ?? [];
  // The library moves dates that do not exist, unless the rule names the day.
  const [, month, day] = /:\d{4}(\d\d)(\d\d)/.exec(start) ?? [];
  if (/^[MY]/.test(frequency) && !/BY(?:DAY|MONTHDAY|YEARDAY|WEEKNO)=/.test(rule)) {
    if (frequency === "YEARLY" && !/BYMONTH=/.test(rule)) parts.push(`BYMONTH=${month}`);
    parts.push(`BYMONTHDAY=${day}`);
  }
  // The library ignores what is before FREQ.
  const lines = [start, `RRULE:${[`FREQ=${frequency}`, ...parts].join(";")}`];
  const { rrule, isAllDay } = parse(series, lines);
  const from = new Date(Date.parse(range[0] ?? "") - reach);
  const to = new Date(Date.parse(range.at(-1) ?? "") + reach);
  const starts = rrule?.between(from, to, true).map(series.clock) ?? [];
  const [, end] = /UNTIL=([^;]+)/.exec(rule) ?? [];
  if (!end) return starts;
  const until = timeOf(
    series,
    `${end.endsWith("Z") ? "UNTIL:" : start.replace(/[^:]*$/, "")}${end}`,
  );
  // It includes its whole day if it or the start has no time.
  const isDay = isAllDay || !end.includes("T");
  return starts.filter((time) => (isDay ? dayOf(time) <= dayOf(until) : time <= until));
}
