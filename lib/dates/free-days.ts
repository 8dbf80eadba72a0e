import type { Day } from "@/lib/content/day";
import type { ContentOf } from "@/lib/content/schema";

/** The photographer's days, as of the day of the last change. */
export interface OpenDays {
  taken: readonly Day[];
  /** ISO weekdays without work: 1 is Monday. */
  weekly?: readonly number[] | undefined;
  /** Days without work in any year: `12-24`. */
  holidays?: readonly string[] | undefined;
  openUntil: Day;
  changed: Day;
}

/** In days. After that without a change nothing is said about days; the photographer chose the figure. */
const VALID_FOR = 60;
/** How many Saturdays are offered in place of a taken day, and within how many days of it. */
export const NEAREST = 3;
const YEAR = 365;
const SATURDAY = 6;

/** What a visitor is told about a day; `ask` where only the photographer can tell. */
export type DayAnswer =
  | { kind: "free" | "ask" | "past" }
  | { kind: "taken" | "off"; saturdays: readonly Day[] };

const utc = (day: Day) => new Date(`${day}T00:00Z`);

/** From 1, Monday, to 7. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7;

/** The day on the visitor's own clock. */
export const today = (now = new Date()): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Undefined while the content says nothing about days. Days that had passed at the last change are left out. */
export function toOpenDays(dates: ContentOf<"dates">): OpenDays | undefined {
  const { taken, weekly, holidays, openUntil, changed } = dates;
  if (!openUntil || !changed) return undefined;
  const known = taken.filter((day) => day >= changed).sort();
  return { taken: known, weekly, holidays, openUntil, changed };
}

export const validUntil = ({ changed }: Pick<OpenDays, "changed">): Day =>
  addDays(changed, VALID_FOR);

export const isCurrent = (days: OpenDays, on: Day): boolean => on <= validUntil(days);

/** Days before the last change are unknown, as taken ones were left out. The visitor's clock may be behind it. */
const firstKnown = ({ changed }: OpenDays, now: Day): Day => (now < changed ? changed : now);

export const isOff = (day: Day, { weekly, holidays }: Pick<OpenDays, "weekly" | "holidays">) =>
  Boolean(weekly?.includes(weekdayOf(day))) || Boolean(holidays?.includes(day.slice(5)));

export function dayStatus(day: Day, days: OpenDays, now: Day): DayAnswer["kind"] {
  if (day < now) return "past";
  if (day < firstKnown(days, now) || day > days.openUntil) return "ask";
  if (isOff(day, days)) return "off";
  return days.taken.includes(day) ? "taken" : "free";
}

/** For a day that is taken or off, with the nearest free Saturdays. */
export function checkDay(day: Day, days: OpenDays, now: Day): DayAnswer {
  const kind = dayStatus(day, days, now);
  if (kind !== "taken" && kind !== "off") return { kind };
  const distance = (other: Day) => Math.abs(utc(other).getTime() - utc(day).getTime());
  const earliest = addDays(day, -YEAR);
  const saturdays = freeSaturdays(days, earliest < now ? now : earliest, addDays(day, YEAR))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .sort();
  return { kind, saturdays };
}

/** The free Saturdays from one day to another, both included, as far as they are known. */
export function freeSaturdays(days: OpenDays, from: Day, until: Day): Day[] {
  const first = firstKnown(days, from);
  const last = until < days.openUntil ? until : days.openUntil;
  const saturdays: Day[] = [];
  let day = addDays(first, (SATURDAY - weekdayOf(first) + 7) % 7);
  for (; day <= last; day = addDays(day, 7)) saturdays.push(day);
  return saturdays.filter((one) => dayStatus(one, days, first) === "free");
}

/** The free Saturdays of which the nearest are shown, on any day on which visitors are told about free days. */
export function nearestSaturdays(days: OpenDays): Day[] {
  const all = freeSaturdays(days, days.changed, days.openUntil);
  const isShown = (day: Day) => day <= validUntil(days);
  return [...all.filter(isShown), ...all.filter((day) => !isShown(day)).slice(0, NEAREST)];
}
