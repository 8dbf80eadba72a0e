import type { Day } from "@/lib/content/day";
import { CONTACT_QUERY, FREE_DAY_ID } from "@/lib/navigation";
import { saturdayStrings } from "@/lib/strings";

/** A link to the form for a day. @param query prefills other fields */
export function dayLink(day: Day, text: string, query = ""): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = `/contact?${CONTACT_QUERY.day}=${day}${query}#${FREE_DAY_ID}`;
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
