import type { Day } from "@/lib/content/day";
import { addDays, dayStatus, type OpenDays, weekdayOf } from "./free-days";

const DUE_WEEK = 40;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Days after birth; older babies no longer sleep while being posed. */
const NEWBORN = [5, 14] as const;

/** Weeks of pregnancy, inclusive; week 28 begins 12 weeks before the due date. */
export interface Weeks {
  from: number;
  to: number;
}

/** The week of pregnancy. */
const weekOf = (day: Day, due: Day): number =>
  DUE_WEEK + Math.floor((Date.parse(day) - Date.parse(due)) / (7 * 86_400_000));

/** The calendar weeks (from Monday) that overlap the given weeks, with their free days, and the newborn's days. */
export function checkDueDate(due: Day, { from, to }: Weeks, open: OpenDays, now: Day) {
  if (due < now) return { kind: "past" as const };
  if (due > addDays(now, DUE_WEEK * 7)) return { kind: "far" as const };
  const first = addDays(due, (from - DUE_WEEK) * 7);
  const last = addDays(due, (to - DUE_WEEK) * 7 + 6);
  const weeks = [];
  for (let day = addDays(first, 1 - weekdayOf(first)); day <= last; day = addDays(day, 7)) {
    const days = WEEK.map((one) => addDays(day, one)).filter((one) => one >= first && one <= last);
    const kinds = days.map((one) => dayStatus(one, open, now));
    if ((days.at(-1) ?? "") < now) continue;
    const free = days.filter((_, at) => kinds[at] === "free");
    weeks.push({
      days,
      free,
      isAsked: kinds.includes("ask"),
      weeks: days.map((one) => weekOf(one, due)),
    });
  }
  const [born, grown] = NEWBORN.map((day) => addDays(due, day)) as [Day, Day];
  const kind = weeks.length > 0 ? ("weeks" as const) : ("over" as const);
  return { kind, weeks, from, to, first, last, born, grown };
}
