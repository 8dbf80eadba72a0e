import type { Day } from "@/content/day";
import { CONTACT_QUERY, FREE_DAY_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";

/** Adds a tile of days, each a link to the form, where `query` may fill in more; without days it says `instead`. */
export function addTile(list: Element, name: string, days: Day[], instead: string, query = "") {
  const tile = document.createElement("li");
  const heading = document.createElement("b");
  heading.textContent = name;
  tile.append(heading, days.length === 0 ? instead : "");
  for (const day of days) {
    const link = document.createElement("a");
    link.href = `/contact?${CONTACT_QUERY.day}=${day}${query}#${FREE_DAY_ID}`;
    link.textContent = String(Number(day.slice(8)));
    link.ariaLabel = saturdayWords.day(day);
    tile.append(link);
  }
  list.append(tile);
}
