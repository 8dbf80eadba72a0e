import { ASKED_FIELD } from "./favourites";
import { CONTACT, GALLERY, PACKAGES } from "./words";

export const MENU_ID = "menu";
export const FAVOURITES_LINK = "kedvencek";

/** Anchor of the free-day question on the contact page. */
export const FREE_DAY_ID = "szabad";

/** Anchor of all free Saturdays, on the pages that show them. */
export const SATURDAYS_ID = "szombatok";

export const FORM_ID = "irj";

/** Query parameters of the contact page, by the field of the message that each fills. */
export const CONTACT_QUERY = { day: "nap", package: "csomag", pictures: ASKED_FIELD } as const;

/** The anchor of a picture in the page of its gallery. */
export const photoAnchor = (slug: string) => `kep-${slug}`;

/** Anchor of the line that says that a picture was removed. */
export const REMOVED_PHOTO = "nincs-meg";

/** The items of the top navigation; the brand in front of them leads to `/home`. */
export const NAVIGATION = [
  { href: "/gallery", label: GALLERY },
  { href: "/pricing", label: PACKAGES },
  { href: "/contact", label: CONTACT },
] as const;

/**
 * How a navigation item is marked on a page (specification, section 2): marked when the first path segment
 * is the item's. The value is that of `aria-current`: `page` on the item's own page, `true` below it.
 */
export function currentMark(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}
