import type { Day } from "@/lib/content/day";
import { CONTACT_QUERY, FREE_DAY_ID } from "@/lib/navigation";
import { saturdayStrings } from "@/lib/strings";

/** The form with a day filled in. @param query prefills other fields */
export const dayPath = (day: Day, query = "") =>
  `/contact?${CONTACT_QUERY.day}=${day}${query}#${FREE_DAY_ID}`;

/** @param query see {@link dayPath} */
export function dayLink(day: Day, text: string, query = ""): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = dayPath(day, query);
  link.textContent = text;
  link.ariaLabel = saturdayStrings.named(text, day);
  return link;
}

/** Adds a tile of links to days, or `fallback` if there are none. */
export function addTile(list: Element, name: string, links: HTMLAnchorElement[], fallback: string) {
  const tile = document.createElement("li");
  const heading = document.createElement("b");
  heading.textContent = name;
  tile.append(heading, ...(links.length > 0 ? links : [fallback]));
  list.append(tile);
}
