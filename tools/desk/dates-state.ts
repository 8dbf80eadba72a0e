/** Whether the free days are still shown, in the photographer's words. */
import type { Day } from "@/content/day";
import type { ContentOf } from "@/content/schema";
import { addDays, isCurrent, toOpenDays, validUntil } from "@/lib/dates/free-days";
import { formatDate } from "./format-date";

/** In days: what nobody has looked at for so long is spoken of before it goes from the site. */
const REMIND_AFTER = 45;

type DatesFile = ContentOf<"dates">;

/** Beside the calendar: until when visitors see what stands there. */
export function tellShown(dates: DatesFile, today: Day): string {
  if (!dates.openUntil)
    return "Amíg nincs megadva, meddig foglalhatnak, az oldal nem beszél szabad napokról.";
  const open = toOpenDays(dates);
  if (!open)
    return "Az oldal még nem mutat szabad napokat: jelöld be, ami foglalt, vagy mondd, hogy így van.";
  if (!isCurrent(open, today)) {
    return `Az oldal most nem mutat szabad napokat: utoljára ekkor nézted át őket: ${formatDate(open.changed)}`;
  }
  return `Az oldal eddig mutatja a szabad napokat: ${formatDate(validUntil(open))} Utána csak akkor, ha addig újra átnézed őket.`;
}

/** On the desk's first page: a line where it is time to look again; undefined where it is not. */
export function remindOfDates(dates: DatesFile, today: Day): string | undefined {
  const open = toOpenDays(dates);
  if (!open || today <= addDays(open.changed, REMIND_AFTER)) return undefined;
  const looked = `A szabad napokat ekkor nézted át utoljára: ${formatDate(open.changed)}`;
  return isCurrent(open, today)
    ? `${looked} Az oldal eddig mutatja őket: ${formatDate(validUntil(open))}`
    : `${looked} Az oldal már nem mutatja őket.`;
}
