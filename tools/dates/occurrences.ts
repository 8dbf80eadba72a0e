import ICAL from "ical.js";
import type { Day } from "@/content/day";

/** In steps of a rule, or days of an event: 54 years. A rule with more steps never matches, or repeats each second. */
export const MAX_DAYS = 20_000;

/** The date of a time in its own time zone. */
export const ownDay = (time: ICAL.Time): Day => time.toString().slice(0, 10);

/** Without a time zone, or in one that the file does not define. */
export const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;

/**
 * All starts of an event: its own, those of its rules, and added dates. Not the expansion of ical.js, which omits the own
 * start of an event with added dates, and ignores an excluded date after one that no rule matches.
 * @param changed events of the series that were moved or cancelled, which are components of their own
 * @throws {Error} when a rule is invalid or takes too many steps
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
  const excluded = new Set(
    [...valuesOf<ICAL.Time>(component, "exdate"), ...moved].map((one) =>
      ownDay(one.isDate ? one : one.convertToZone(startDate.zone)),
    ),
  );
  const rules = valuesOf<ICAL.Recur>(component, "rrule");
  const byRule = rules.flatMap((rule) => startsByRule(rule, startDate, until));
  const starts = [startDate, ...valuesOf<ICAL.Time>(component, "rdate"), ...byRule];
  return starts.filter((start) => !excluded.has(ownDay(start)));
}

function startsByRule(rule: ICAL.Recur, start: ICAL.Time, until: Day): ICAL.Time[] {
  rule.until = untilOf(rule, start);
  const iterator = rule.iterator(start);
  const isMatch = iterator.check_contracting_rules.bind(iterator);
  let steps = 0;
  // `next` loops forever on rules that never match, and calls only this in each step.
  iterator.check_contracting_rules = () => {
    steps += 1;
    if (steps > MAX_DAYS) throw new Error("the rule has no end");
    return isMatch() || ownDay(iterator.last) > until;
  };
  const starts: ICAL.Time[] = [];
  for (let next = iterator.next(); next && ownDay(next) <= until; next = iterator.next()) {
    starts.push(next.clone()); // the iterator reuses the object
  }
  return starts;
}

/** An end without a time, or one that cannot be compared to a start without a time zone, includes that whole day. */
function untilOf({ until }: ICAL.Recur, start: ICAL.Time): ICAL.Time | null {
  if (!until || start.isDate || (!until.isDate && !isFloating(start))) return until;
  const { year, month, day } = until;
  return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
}
