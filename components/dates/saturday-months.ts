import type { Day } from "@/lib/content/day";
import { freeSaturdays, type OpenDays } from "@/lib/dates/free-days";
import { saturdayStrings } from "@/lib/strings";
import { addTile, dayLink } from "./day-tile";

/** Draws a tile for each month with open days, with links to the form for its free Saturdays. */
export function drawMonths(list: HTMLElement, now: Day): void {
  const days: OpenDays = JSON.parse(list.dataset.days ?? "{}");
  const free = freeSaturdays(days, now, days.openUntil);
  const all = freeSaturdays({ ...days, taken: [] }, now, days.openUntil);
  let year = "";
  for (const month of new Set(all.map((day) => day.slice(0, 7)))) {
    const saturdays = free.filter((day) => day.startsWith(month));
    const links = saturdays.map((day) => dayLink(day, saturdayStrings.dayOfMonth(day)));
    const name = saturdayStrings.month(month, !month.startsWith(year || "-"));
    addTile(list, name, links, saturdayStrings.full);
    year = month.slice(0, 4);
  }
}
