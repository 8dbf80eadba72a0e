import type { Day } from "@/content/day";
import { addDays, kindOf, type OpenDays } from "./free-days";

const DUE_WEEK = 40;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Days after birth; later newborns no longer sleep through being posed. */
const NEWBORN = [5, 14] as const;

/** Of pregnancy, both included; week 28 begins 12 weeks before the due date. */
export interface Weeks {
  from: number;
  to: number;
}

/** Which days the weeks before a due date are, which of them are free, and the days for the newborn. */
export function answerForDue(due: Day, { from, to }: Weeks, open: OpenDays, now: Day) {
  if (due < now) return { kind: "past" as const };
  if (due > addDays(now, DUE_WEEK * 7)) return { kind: "far" as const };
  const weeks = [];
  for (let week = from; week <= to; week += 1) {
    const days = WEEK.map((day) => addDays(due, (week - DUE_WEEK) * 7 + day));
    const kinds = days.map((day) => kindOf(day, open, now));
    if (kinds[6] === "past") continue;
    const free = days.filter((_, day) => kinds[day] === "free");
    weeks.push({ week, days, free, isAsked: kinds.includes("ask") });
  }
  const [first, last] = [
    addDays(due, (from - DUE_WEEK) * 7),
    addDays(due, (to - DUE_WEEK) * 7 + 6),
  ];
  const [born, grown] = NEWBORN.map((day) => addDays(due, day)) as [Day, Day];
  const kind = weeks.length > 0 ? ("weeks" as const) : ("over" as const);
  return { kind, weeks, from, to, first, last, born, grown };
}
