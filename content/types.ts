/** Shapes of everything under `content/`. Prices are in Ft, sizes in px. */

/** The four galleries, in the order of the landing page. Each is a file `galleries/<category>.json`. */
export const CATEGORIES = ["family", "wedding", "expectant", "portrait"] as const;
export type Category = (typeof CATEGORIES)[number];

/** One picture as its gallery lists it. */
export interface GalleryEntry {
  /** File name in `content/photos/<category>/`; without its ending it is the picture's address. */
  file: string;
  /** Alt text and caption, Hungarian. */
  alt: string;
  /** Focal point as CSS `object-position`, e.g. `"40% 60%"`; the middle if missing. */
  focus?: string | undefined;
}

export interface GalleryFile {
  /** Heading of the gallery screen, e.g. „Esküvői fotók”. */
  title: string;
  /** Short name on the landing page's card. */
  name: string;
  /** One sentence under the heading. */
  lead: string;
  /** For search engines, at most 160 letters. */
  description: string;
  /** `file` of the picture on the landing page's card. */
  cover: string;
  photos: GalleryEntry[];
}

/** Full-width pictures in `public/assets/images/`. */
export const BANNERS = [
  "splash",
  "home",
  "gallery",
  "family",
  "wedding",
  "expectant",
  "portrait",
  "pricing",
  "contact",
  "photographer",
] as const;
export type BannerName = (typeof BANNERS)[number];

export type BannersFile = Record<BannerName, GalleryEntry>;

export interface SiteFile {
  /** The photographer's name. */
  name: string;
  /** What stands in the header and on the splash. */
  brand: string;
  /** Under the name on the business card: „fotográfus”. */
  profession: string;
  /** One line on the splash. */
  tagline: string;
  description: string;
  /** Address of the site, without a slash at the end. `SITE_URL` overrides it. */
  url: string;
  email: string;
  /** As dialled: `+36…`, digits only. */
  phone: string;
  /** As read: `+36 30 …`. */
  phoneText: string;
  copyrightYear: number;
  /** Where the photographer works, for search engines: towns, counties or the country. */
  areaServed?: string[] | undefined;
  /** The line above the two links, and the links. */
  social: { invitation: string; facebook: string; instagram: string };
}

/** A heading with its paragraphs. */
export interface Section {
  /** The part of the page's address that leads here: `/privacy#<id>`. */
  id?: string | undefined;
  title: string;
  paragraphs: string[];
}

export interface HomeFile {
  title: string;
  lead: string;
  description: string;
  /** One piece of news under the banner, at most 160 letters; none if missing. The Firebase console may replace it. */
  announcement?: string | undefined;
  greeting: string;
  paragraphs: string[];
  /** The three links at the bottom. */
  links: { href: "/gallery" | "/pricing" | "/contact"; title: string; text: string }[];
}

export interface Package {
  /** In `/contact?csomag=<id>`; made of the title if missing. */
  id?: string | undefined;
  title: string;
  items: string[];
  /** In Ft. */
  price: number;
}

export interface PackagesFile {
  title: string;
  lead: string;
  description: string;
  note: string;
  packages: Package[];
}

export interface ContactFile {
  title: string;
  lead: string;
  description: string;
  paragraphs: string[];
}

export interface PrivacyFile {
  title: string;
  description: string;
  imprint: { label: string; value: string }[];
  sections: Section[];
}
