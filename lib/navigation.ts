import { CONTACT, GALLERY, PACKAGES } from "./strings";

/** Id of the `main` element on every page. */
export const MAIN_ID = "tartalom";
export const MENU_ID = "menu";
export const FAVOURITES_LINK = "kedvencek";

/** Anchor of the free-day question on the contact page. */
export const FREE_DAY_ID = "szabad";

/** Anchor of the free Saturdays. */
export const SATURDAYS_ID = "szombatok";

/** Anchor above the form, whose text replaces the prefilled fields without scripts. */
export const prefillAnchor = (id: string) => `erdekel-${id}`;

/** Separate, so the script of every page does not contain the table below. */
export const PICTURES_QUERY = "kep";
/** Query parameters of the contact page, by the field of the message that each fills. */
export const CONTACT_QUERY = { day: "nap", package: "csomag", pictures: PICTURES_QUERY } as const;

/** Anchors of the contact page that show the result of sending to a browser without scripts. */
export const RESULT_ANCHORS = {
  sent: "elkuldve",
  failed: "nem-sikerult",
  tooLong: "tul-hosszu",
  field: (name: string) => `hiba-${name}`,
} as const;

/** Path of the contact page, prefilled with a package. */
export const contactPath = (id: string | undefined, anchor = id && prefillAnchor(id)) =>
  `/contact${id ? `?${CONTACT_QUERY.package}=${id}` : ""}${anchor ? `#${anchor}` : ""}`;

/** Anchor of the due date field. */
export const DUE_DATE_ID = "mikorra";

/** Anchor of a package on the pricing page. */
export const packageAnchor = (id: string) => `csomag-${id}`;

export const photoAnchor = (slug: string) => `kep-${slug}`;

/** Anchor of the note that a photo was removed. */
export const REMOVED_PHOTO = "nincs-meg";

/** Anchor of the note on the home page that a URL does not exist. */
export const UNKNOWN_URL = "nincs-ilyen-cim";

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
