import { CONTACT, GALLERY, PACKAGES } from "./strings";

// Anchors of pages.
export const MAIN_ID = "tartalom";
export const MENU_ID = "menu";
export const FAVOURITES_LINK = "kedvencek";
export const FREE_DAY_ID = "szabad";
export const SATURDAYS_ID = "szombatok";
export const DUE_DATE_ID = "mikorra";
export const packageAnchor = (id: string) => `csomag-${id}`;
export const photoAnchor = (slug: string) => `kep-${slug}`;
/** Anchor of the note in a gallery that a photo was removed. */
export const REMOVED_PHOTO = "nincs-meg";
/** Above the form: its text replaces the prefilled fields without scripts. */
export const prefillAnchor = (id: string) => `erdekel-${id}`;
/** On the contact page: they show the result of sending to a browser without scripts. */
export const RESULT_ANCHORS = {
  sent: "elkuldve",
  failed: "nem-sikerult",
  tooLong: "tul-hosszu",
  field: (name: string) => `hiba-${name}`,
} as const;

/** Separate, so the script of every page does not contain the table below. */
export const PICTURES_QUERY = "kep";
/** Query parameters of the contact page, by the field of the message that each fills. */
export const CONTACT_QUERY = { day: "nap", package: "csomag", pictures: PICTURES_QUERY } as const;

/** Path of the contact page, prefilled with a package. */
export const contactPath = (id: string | undefined, anchor = id && prefillAnchor(id)) =>
  `/contact${id ? `?${CONTACT_QUERY.package}=${id}` : ""}${anchor ? `#${anchor}` : ""}`;

/** The top navigation after the brand, which links to `/home`. */
export const NAVIGATION = [
  { href: "/gallery", label: GALLERY },
  { href: "/pricing", label: PACKAGES },
  { href: "/contact", label: CONTACT },
] as const;

/** `aria-current` of a navigation item: `page` on its own page, `true` on pages below it. */
export function currentMark(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}
