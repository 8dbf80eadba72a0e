import ICAL from "ical.js";
import type { Day } from "@/content/day";

/** Steps that one rule may take: every day of 54 years. One that needs more has no end, or seconds as its unit. */
const STEPS = 20_000;

/** Stands for an INTERVAL that no rule may have. */
export const NO_INTERVAL = 999_999_999;

/** The day that a time names in its own zone. */
export const ownDay = (time: ICAL.Time): Day => time.toString().slice(0, 10);

/** Of no time zone, or of one that the file does not describe. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/**
 * When an event starts: by itself, by its rules and on added dates, without those that are taken out. Some come twice.
 * The expansion of ical.js leaves out an event's own start beside added dates, and misses a date that is taken out
 * behind one that never was.
 *
 * @throws {Error} when a rule makes no sense, or takes too many steps
 */
export function startsOf({ component, startDate }: ICAL.Event, until: Day): ICAL.Time[] {
  const valuesOf = <Value>(name: string) =>
    component.getAllProperties(name).flatMap((property) => property.getValues() as Value[]);
  const excluded = valuesOf<ICAL.Time>("exdate").map((one) =>
    ownDay(one.isDate ? one : one.convertToZone(startDate.zone)),
  );
  const added = valuesOf<ICAL.Time | ICAL.Period>("rdate");
  return [
    startDate,
    ...added.map((one) => (one instanceof ICAL.Period ? one.start : one)),
    ...valuesOf<ICAL.Recur>("rrule").flatMap((rule) => startsByRule(rule, startDate, until)),
  ].filter((start) => !excluded.includes(ownDay(start)));
}

function startsByRule(rule: ICAL.Recur, start: ICAL.Time, until: Day): ICAL.Time[] {
  if (rule.interval === NO_INTERVAL) throw new Error("an INTERVAL below 1");
  rule.until = lastOf(rule, start);
  // 29 February is left out in other years (RFC 5545, 3.3.10): without a day, ical.js takes 1 March.
  const { BYMONTH = [start.month], ...others } = rule.parts;
  if (rule.freq === "YEARLY" && BYMONTH.length === 1 && Object.keys(others).length === 0)
    rule.parts = { BYMONTH, BYMONTHDAY: [start.day] };
  const iterator = rule.iterator(start);
  const fits = iterator.check_contracting_rules.bind(iterator);
  let steps = 0;
  // The one place that every step passes: ical.js looks without end for a day that a rule never meets.
  iterator.check_contracting_rules = () => {
    steps += 1;
    if (steps > STEPS) throw new Error("a rule that has no end");
    return fits() || ownDay(iterator.last) > until;
  };
  const starts: ICAL.Time[] = [];
  for (let next = iterator.next(); next && ownDay(next) <= until; next = iterator.next()) {
    starts.push(next.clone()); // the iterator goes on with the same object
  }
  return starts;
}

/** An end that is a day, or that cannot be compared as the start is of no zone, takes in the whole of that day. */
function lastOf({ until }: ICAL.Recur, start: ICAL.Time): ICAL.Time | null {
  if (!until || start.isDate || (!until.isDate && !isFloating(start))) return until;
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}
