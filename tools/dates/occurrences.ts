import ICAL from "ical.js";
import type { Day } from "@/lib/content/day";

/** The photographer's date at a time, or some seconds later. */
export type DayOf = (time: ICAL.Time, seconds?: number) => Day;
export type LimitRule = (rule: ICAL.Recur) => void;

/** Steps of all rules of a file, including its time zones. Each may take a tenth of the remaining steps. */
export const MAX_STEPS = 100_000;
/** ical.js may try each day of a year at once. */
const STEPS_PER_YEAR = 10;
/** In characters: calendar programs write about 60, and ical.js compares each date with all of them. */
const MAX_RULE_LENGTH = 500;
const MAX_INTERVAL = 1000;

/** Repetitions before the range are skipped by whole periods, except months and years. Other rules repeat within a day. */
const PERIOD_DAYS: Record<string, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 0, YEARLY: 0 };
const DAY_MS = 86_400_000;

/** The date of a time in its own time zone. */
const ownDay = (time: ICAL.Time): Day => time.toString().slice(0, 10);

/** True without a time zone, or in one that the file does not define. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/** @returns a function that limits a rule of the file, or throws if the rule is too large */
export function limitSteps(lastYear: number): LimitRule {
  let left = MAX_STEPS;
  return (rule) => {
    if (rule.toString().length > MAX_RULE_LENGTH || rule.interval > MAX_INTERVAL)
      throw new Error("the rule is too large");
    let end = 0;
    const take = (steps: number) => {
      left -= steps;
      if (left < end) throw new Error("the rule takes too long");
    };
    // ical.js loops until a date matches, maybe forever. Each of its loops calls one of these methods.
    class Limited extends ICAL.RecurIterator {
      override check_contracting_rules() {
        take(1);
        return super.check_contracting_rules() || this.last.year > lastYear;
      }
      override increment_year(years: number) {
        take(STEPS_PER_YEAR);
        super.increment_year(years);
      }
    }
    rule.iterator = (dtstart) => {
      end = left * 0.9;
      return new Limited({ rule, dtstart });
    };
  };
}

/**
 * All starts of an event in a range: its own, those of its rules, and added dates. Does not use the expansion of ical.js,
 * which omits the own start of an event with added dates, and ignores an excluded date after one that no rule matches.
 * @param changed the series' moved or cancelled events, which are separate components
 * @returns `isWhole` is false if a rule or date could not be read; the others count
 */
export function startsOf(
  { component, startDate }: ICAL.Event,
  changed: ICAL.Component[],
  range: { from: Day; to: Day },
  dayOf: DayOf,
) {
  if (changed.includes(component)) return { starts: [startDate], isWhole: true };
  let isWhole = true;
  const read = <Value, Result>(name: string, use: (value: Value) => Result[], from = [component]) =>
    from.flatMap((one) =>
      one.getAllProperties(name).flatMap((property) => {
        try {
          return use(property.getFirstValue() as Value);
        } catch {
          isWhole = false;
          return [];
        }
      }),
    );
  const isInZone = !startDate.isDate && !isFloating(startDate);
  const dayInSeries = (time: ICAL.Time) => [
    isInZone && !time.isDate ? ownDay(time.convertToZone(startDate.zone)) : dayOf(time),
  ];
  const excluded = new Set([
    ...read("exdate", dayInSeries),
    ...read("recurrence-id", dayInSeries, changed),
  ]);
  const starts = [
    startDate,
    ...read("rdate", (date: ICAL.Time | ICAL.Period) => ["start" in date ? date.start : date]),
    ...read("rrule", (rule: ICAL.Recur) => startsByRule(rule, startDate, range, dayOf)),
  ];
  return { starts: starts.filter((start) => !excluded.has(ownDay(start))), isWhole };
}

function startsByRule(
  rule: ICAL.Recur,
  start: ICAL.Time,
  { from, to }: { from: Day; to: Day },
  dayOf: DayOf,
): ICAL.Time[] {
  const period = PERIOD_DAYS[rule.freq];
  if (period === undefined) throw new Error("the rule repeats within a day");
  rule.until = untilOf(rule, start, dayOf);
  const first = inZone(start); // computing offsets takes most of the time
  // The iterator always returns its first date, even without a match: start before the range.
  const days = (Date.parse(from) - Date.parse(ownDay(start))) / DAY_MS - 1;
  if (period > 0 && days > 0 && !rule.count)
    first.adjust(days - (days % (period * rule.interval)), 0, 0, 0);
  const iterator = rule.iterator(first);
  const starts: ICAL.Time[] = [];
  for (let next = iterator.next(); next && ownDay(next) <= to; next = iterator.next())
    if (ownDay(next) >= from) starts.push(inZone(next, start.zone)); // the iterator reuses the object
  return starts;
}

function inZone(time: ICAL.Time, zone = ICAL.Timezone.localTimezone): ICAL.Time {
  const copy = time.clone();
  copy.zone = zone;
  return copy;
}

/** An end includes its whole day if it has no time, or if the start has no time or time zone. */
function untilOf({ until }: ICAL.Recur, start: ICAL.Time, dayOf: DayOf): ICAL.Time | null {
  if (!until) return null;
  if (until.isDate || start.isDate || isFloating(start))
    return ICAL.Time.fromDateTimeString(`${dayOf(until)}T23:59:59`);
  return inZone(until.convertToZone(start.zone));
}
