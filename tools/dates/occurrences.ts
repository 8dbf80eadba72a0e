import ICAL from "ical.js";
import type { Day } from "@/content/day";

/** Steps that one rule may need: every day of 27 years. One that needs more has seconds as its unit, or is no rule. */
const STEPS = 10_000;
const DAY = 24 * 3600;

/** Stands for an INTERVAL that no rule may have. */
export const NO_INTERVAL = 999_999_999;

/** Steps that all rules of a file may need together. */
export interface Budget {
  left: number;
}

/** The day that a time names in its own zone. */
export const ownDay = (time: ICAL.Time): Day => time.toString().slice(0, 10);

/**
 * When an event starts: its own start, what its rules say between two days, and the dates that are added to it; without
 * those that are taken out. Some come twice, and some from before the first day.
 *
 * ical.js has an expansion of its own. It leaves out an event's own start beside added dates, and passes over a date that
 * is taken out behind one that never was: here the order does not matter, and everything is asked for by itself.
 *
 * @throws {Error} when a rule makes no sense, or needs more steps than there are
 */
export function* startsOf(
  event: ICAL.Event,
  [from, until]: readonly [Day, Day],
  budget: Budget,
): Generator<ICAL.Time> {
  const { component, startDate } = event;
  const isOut = exclusionOf(component, startDate);
  for (const start of [startDate, ...addedDates(component)]) if (!isOut(start)) yield start;
  for (const rule of valuesOf<ICAL.Recur>(component, "rrule")) {
    for (const start of startsByRule(rule, nearer(rule, startDate, from), until, budget))
      if (!isOut(start)) yield start;
  }
}

function valuesOf<Value>(component: ICAL.Component, name: string): Value[] {
  return component.getAllProperties(name).flatMap((property) => property.getValues() as Value[]);
}

const addedDates = (component: ICAL.Component): ICAL.Time[] =>
  valuesOf<ICAL.Time | ICAL.Period>(component, "rdate").map((value) =>
    value instanceof ICAL.Period ? value.start : value,
  );

/** Programs take a whole day out of a series of hours, and an hour out of a series of days. */
function exclusionOf(component: ICAL.Component, { isDate }: ICAL.Time) {
  const excluded = valuesOf<ICAL.Time>(component, "exdate");
  const days = new Set(excluded.filter((one) => isDate || one.isDate).map(ownDay));
  const moments = new Set(excluded.map((one) => one.toUnixTime()));
  return (start: ICAL.Time) => days.has(ownDay(start)) || moments.has(start.toUnixTime());
}

function* startsByRule(
  rule: ICAL.Recur,
  start: ICAL.Time,
  until: Day,
  budget: Budget,
): Generator<ICAL.Time> {
  if (rule.interval === NO_INTERVAL) throw new Error("an INTERVAL below 1");
  rule.until = lastOf(rule, start);
  keepToItsDay(rule, start);
  const iterator = rule.iterator(start);
  const fits = iterator.check_contracting_rules.bind(iterator);
  let steps = 0;
  // The one place that every step passes: a rule that is never met would be looked for until the end of days.
  iterator.check_contracting_rules = () => {
    steps += 1;
    budget.left -= 1;
    if (steps > STEPS || budget.left < 0) throw new Error("a rule that has no end");
    return fits() || ownDay(iterator.last) > until;
  };
  for (let next = iterator.next(); next && ownDay(next) <= until; next = iterator.next()) {
    yield next.clone(); // the iterator goes on with the same object
  }
}

/** 29 February is left out in other years (RFC 5545, 3.3.10); ical.js takes 1 March where the rule names no day. */
function keepToItsDay({ freq, parts }: ICAL.Recur, start: ICAL.Time): void {
  const named = ["BYMONTHDAY", "BYDAY", "BYYEARDAY", "BYWEEKNO"] as const;
  const isOfOneMonth = !parts.BYMONTH || parts.BYMONTH.length === 1;
  if (freq !== "YEARLY" || !isOfOneMonth || named.some((part) => parts[part])) return;
  parts.BYMONTH ??= [start.month];
  parts.BYMONTHDAY = [start.day];
}

/** Series of days and weeks that began long ago are entered where they come near the range, in step with their start. */
function nearer({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, from: Day): ICAL.Time {
  const unit = freq === "DAILY" ? 1 : 7;
  if (count || (freq !== "DAILY" && freq !== "WEEKLY")) return start;
  const step = unit * interval;
  const away = ICAL.Time.fromDateString(from).subtractDate(start).toSeconds() / DAY;
  const near = start.clone();
  near.adjust(Math.max(0, Math.floor(away / step) * step), 0, 0, 0);
  return near;
}

/** An end that is a day, or that cannot be compared as the start is of no zone, takes in the whole of that day. */
function lastOf({ until }: ICAL.Recur, start: ICAL.Time): ICAL.Time | null {
  if (!until || start.isDate || (!until.isDate && !isFloating(start))) return until;
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}

/** Of no time zone, or of one that the file does not describe. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;
