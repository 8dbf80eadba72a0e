import type { Day } from "@/content/day";
import type { ContentOf } from "@/content/schema";
import { addDays, isCurrent, toOpenDays, validUntil } from "@/lib/dates/free-days";

const formats = {
  /** „2027. június 12.” */
  day: new Intl.DateTimeFormat("hu-HU", { dateStyle: "long", timeZone: "UTC" }),
  /** „2027. június 12., szombat” */
  weekday: new Intl.DateTimeFormat("hu-HU", { dateStyle: "full", timeZone: "UTC" }),
};

export const formatDate = (day: Day, format: keyof typeof formats = "day"): string =>
  formats[format].format(new Date(`${day}T00:00Z`));

/** „2027. június 12. 14:05”, of a time in ms. */
export const formatTime = (at: number): string =>
  new Date(at).toLocaleString("hu-HU", { dateStyle: "long", timeStyle: "short" });

/** In days: so long before visitors see no free days any more, the photographer is reminded. */
const REMINDER = 14;

/** Whether bookings are open, and visitors see no free days now or soon. */
export function areDatesDue(dates: ContentOf<"dates">, today: Day): boolean {
  const open = toOpenDays(dates);
  return Boolean(dates.openUntil) && !(open && isCurrent(open, addDays(today, REMINDER)));
}

export function tellShown(dates: ContentOf<"dates">, today: Day): string {
  if (!dates.openUntil) return "Az oldalon még nincs naptár: add meg fent, meddig foglalhatnak.";
  const open = toOpenDays(dates);
  if (!open)
    return "Az oldalon még nincs naptár: jelöld be, ami foglalt, vagy mondd, hogy így van.";
  if (!isCurrent(open, today)) {
    return `A naptár eltűnt az oldalról, mert rég nem nézted át; utoljára ekkor: ${formatDate(open.changed)} Ha átnézed, megint látszik.`;
  }
  return `A naptár eddig látszik az oldalon: ${formatDate(validUntil(open))} Ha addig nem nézed át újra, magától eltűnik, hogy senki se lásson elavult napokat.`;
}
