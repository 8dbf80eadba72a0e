import { privacy, site } from "@/content";
import { SITE_URL } from "./site-url";
import { copyrightNotice } from "./words";

/** The section of the imprint that says what may be done with the pictures. */
const COPYRIGHT_SECTION = "szerzoi-jogok";

/** Whose site and whose pictures these are, and what may be done with them. */
export const OWNER = {
  name: site.name,
  brand: site.brand,
  profession: site.profession,
  /** In the footer, in structured data, and in pictures that bring no notice of their own. */
  copyright: copyrightNotice(site.copyrightYear, site.name),
  /** Where it is said what may be done with the pictures; undefined if the content does not say. */
  licence: privacy.sections.some(({ id }) => id === COPYRIGHT_SECTION)
    ? `${SITE_URL}/privacy#${COPYRIGHT_SECTION}`
    : undefined,
  /** Where one asks for more. */
  askAt: `${SITE_URL}/contact`,
};
