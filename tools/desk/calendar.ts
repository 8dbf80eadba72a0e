/** The calendar's arithmetic: months, their weeks, and where a key leads. Weeks begin on Monday. */
import type { Day } from "@/content/day";
import { addDays } from "@/lib/dates/free-days";

/** A month as ISO 8601 writes it: `2027-06`. */
export type Month = string;

/** From Monday to Sunday; undefined where the week is in another month. */
type Week = (Day | undefined)[];

const weekdayOf = (day: Day) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month so many months later; earlier, if negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** All months from one day's to another's, and a year of them at least. */
export function monthsFrom(from: Day, to: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); months.length < 12 || month <= monthOf(to); ) {
    months.push(month);
    month = addMonths(month, 1);
  }
  return months;
}

export function weeksOf(month: Month): Week[] {
  const weeks: Week[] = [];
  const first = `${month}-01`;
  for (let monday = addDays(first, -weekdayOf(first)); ; monday = addDays(monday, 7)) {
    if (monthOf(monday) > month) return weeks;
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)));
  }
}

/** The same day of another month, or its last. */
function inMonth(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

const WAYS: Record<string, (from: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** The day that a key leads to; undefined when it leads nowhere. */
export const dayByKey = (day: Day, key: string): Day | undefined => WAYS[key]?.(day);
