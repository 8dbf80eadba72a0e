import ICAL from "ical.js";
import type { Day } from "@/content/day";

/**
 * Steps that one rule may take, and days that one event may have: every day of 54 years. A rule that needs more has no end,
 * or seconds as its unit.
 */
export const MOST = 20_000;

/** The day that a time names in its own zone. */
export const ownDay = (time: ICAL.Time): Day => time.toString().slice(0, 10);

/** Of no time zone, or of one that the file does not describe. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/**
 * When an event starts: by itself, by its rules and on added dates. The expansion of ical.js leaves out the event's own
 * start beside added dates, and misses a date that is taken out behind one that never was.
 * @param changed those of its series that stand for themselves, as they were moved or called off
 * @throws {Error} when a rule makes no sense, or takes too many steps
 */
export function startsOf(
  { component, startDate }: ICAL.Event,
  changed: ICAL.Component[],
  until: Day,
) {
  if (changed.includes(component)) return [startDate];
  const valuesOf = <Value>(one: ICAL.Component, name: string) =>
    one.getAllProperties(name).flatMap((property) => property.getValues() as Value[]);
  const moved = changed.flatMap((one) => valuesOf<ICAL.Time>(one, "recurrence-id"));
  const leftOut = new Set(
    [...valuesOf<ICAL.Time>(component, "exdate"), ...moved].map((one) =>
      ownDay(one.isDate ? one : one.convertToZone(startDate.zone)),
    ),
  );
  const rules = valuesOf<ICAL.Recur>(component, "rrule");
  const byRule = rules.flatMap((rule) => startsByRule(rule, startDate, until));
  const starts = [startDate, ...valuesOf<ICAL.Time>(component, "rdate"), ...byRule];
  return starts.filter((start) => !leftOut.has(ownDay(start)));
}

function startsByRule(rule: ICAL.Recur, start: ICAL.Time, until: Day): ICAL.Time[] {
  rule.until = lastOf(rule, start);
  const iterator = rule.iterator(start);
  const fits = iterator.check_contracting_rules.bind(iterator);
  let steps = 0;
  // The one place that every step passes: ical.js looks without end for a day that a rule never meets.
  iterator.check_contracting_rules = () => {
    steps += 1;
    if (steps > MOST) throw new Error("a rule that has no end");
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
