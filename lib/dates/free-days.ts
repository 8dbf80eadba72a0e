import type { Day } from "@/lib/content/day";
import type { ContentOf } from "@/lib/content/schema";

/** The photographer's days, as of the day on which they were last reviewed. */
export interface OpenDays
  extends Pick<ContentOf<"dates">, "taken" | "weekly" | "holidays" | "nearest"> {
  openUntil: Day;
  reviewedOn: Day;
}

/** After that, free days are hidden. The photographer chose this value. */
const VALID_DAYS = 60;
/** How many Saturdays are offered instead of a taken day, and how far from it. */
export const NEAREST = 3;
const SEARCHED_DAYS = 365;
/** Sooner than that, a wedding can hardly be planned. */
const PLANNED_DAYS = 60;
const SATURDAY = 6;

/** `ask` if only the photographer knows. */
type DayStatus = "free" | "ask" | "past" | "taken" | "off";

const utc = (day: Day) => new Date(`${day}T00:00Z`);

/** The weekday, from 1 (Monday) to 7. */
const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7;

export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Undefined without open days in the content. Omits days before the last review. */
export function toOpenDays(dates: ContentOf<"dates">): OpenDays | undefined {
  const { taken, weekly, holidays, nearest, openUntil, changed: reviewedOn } = dates;
  if (!openUntil || !reviewedOn) return undefined;
  const known = taken.filter((day) => day >= reviewedOn).sort();
  return { taken: known, weekly, holidays, nearest, openUntil, reviewedOn };
}

export const validUntil = ({ reviewedOn }: Pick<OpenDays, "reviewedOn">): Day =>
  addDays(reviewedOn, VALID_DAYS);

export const isCurrent = (days: OpenDays, on: Day): boolean => on <= validUntil(days);

/** Days before the last review are unknown. The visitor's clock may be behind it. */
const firstKnown = ({ reviewedOn }: OpenDays, now: Day): Day =>
  now < reviewedOn ? reviewedOn : now;

export const isOff = (day: Day, { weekly, holidays }: Pick<OpenDays, "weekly" | "holidays">) =>
  Boolean(weekly?.includes(weekdayOf(day))) || Boolean(holidays?.includes(day.slice(5)));

function dayStatus(day: Day, days: OpenDays, now: Day): DayStatus {
  if (day < now) return "past";
  if (day < firstKnown(days, now) || day > days.openUntil) return "ask";
  if (isOff(day, days)) return "off";
  return days.taken.includes(day) ? "taken" : "free";
}

/** Has the nearest free Saturdays if the day is taken or off. */
export function checkDay(day: Day, days: OpenDays, now: Day) {
  const kind = dayStatus(day, days, now);
  if (kind !== "taken" && kind !== "off") return { kind, saturdays: [] };
  const distance = (other: Day) => Math.abs(utc(other).getTime() - utc(day).getTime());
  const earliest = addDays(day, -SEARCHED_DAYS);
  const from = earliest < now ? now : earliest;
  const saturdays = freeSaturdays(days, from, addDays(day, SEARCHED_DAYS))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .sort();
  return { kind, saturdays };
}

/** The known free Saturdays from one day to another, inclusive. */
export function freeSaturdays(days: OpenDays, from: Day, until: Day): Day[] {
  const first = firstKnown(days, from);
  const last = until < days.openUntil ? until : days.openUntil;
  const saturdays: Day[] = [];
  let day = addDays(first, (SATURDAY - weekdayOf(first) + 7) % 7);
  for (; day <= last; day = addDays(day, 7)) saturdays.push(day);
  return saturdays.filter((saturday) => dayStatus(saturday, days, first) === "free");
}

/** The first day of the Saturdays that the site offers on a day. @param nearest the photographer's choice */
export function offeredFrom(now: Day, nearest: string | undefined): Day {
  if (nearest === "now") return now;
  const planned = addDays(now, PLANNED_DAYS);
  const [year = "", month = ""] = planned.split("-");
  if (nearest !== "summer" || (month >= "05" && month < "09")) return planned;
  return `${Number(year) + (month < "05" ? 0 : 1)}-05-01`;
}

/** The free Saturdays among which the nearest are, on any day while the list is valid. */
export function nearestSaturdays(days: OpenDays): Day[] {
  const last = offeredFrom(validUntil(days), days.nearest);
  const all = freeSaturdays(days, offeredFrom(days.reviewedOn, days.nearest), days.openUntil);
  const isShown = (day: Day) => day <= last;
  return [...all.filter(isShown), ...all.filter((day) => !isShown(day)).slice(0, NEAREST)];
}

const DUE_WEEK = 40;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Days after birth; older babies no longer sleep while being posed. */
const NEWBORN_FROM = 5;
const NEWBORN_TO = 14;

/** The week of pregnancy. */
const weekOf = (day: Day, due: Day): number =>
  DUE_WEEK + Math.floor((Date.parse(day) - Date.parse(due)) / (7 * 86_400_000));

/** The due date of someone who is in this week today; empty if there is no such week. */
export const dueDateIn = (week: number, now: Day): Day =>
  week >= 1 && week <= DUE_WEEK ? addDays(now, (DUE_WEEK - week) * 7) : "";

type Weeks = Record<"from" | "to", number>;

/**
 * The calendar weeks (from Monday) that overlap weeks of pregnancy, with their free days, and the newborn's days. Both weeks
 * are inclusive; week 28 begins 12 weeks before the due date.
 */
export function checkDueDate(due: Day, { from, to }: Weeks, open: OpenDays, now: Day) {
  if (due < now) return { kind: "past" as const };
  if (due > addDays(now, DUE_WEEK * 7)) return { kind: "far" as const };
  const first = addDays(due, (from - DUE_WEEK) * 7);
  const last = addDays(due, (to - DUE_WEEK) * 7 + 6);
  const weeks = [];
  let monday = addDays(first, 1 - weekdayOf(first));
  for (; monday <= last; monday = addDays(monday, 7)) {
    const week = WEEK.map((offset) => addDays(monday, offset));
    const days = week.filter((day) => day >= first && day <= last);
    const kinds = days.map((day) => dayStatus(day, open, now));
    if ((days.at(-1) ?? "") < now) continue;
    const free = days.filter((_, at) => kinds[at] === "free");
    weeks.push({
      days,
      free,
      isAsked: kinds.includes("ask"),
      isOff: !kinds.includes("taken"),
      weeks: days.map((day) => weekOf(day, due)),
    });
  }
  const [born, grown] = [addDays(due, NEWBORN_FROM), addDays(due, NEWBORN_TO)];
  const kind = weeks.length > 0 ? ("weeks" as const) : ("over" as const);
  return { kind, weeks, from, to, first, last, born, grown };
}
