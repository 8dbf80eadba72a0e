/** One page of every kind that the site has, and both large galleries. */
export const PAGES = {
  splash: "/splash",
  home: "/home",
  gallery: "/gallery",
  wedding: "/gallery/wedding",
  family: "/gallery/family",
  picture: "/gallery/wedding/wedding-01",
  pricing: "/pricing",
  contact: "/contact",
  privacy: "/privacy",
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Those whose first screen is measured against the budget of bytes. */
export const GALLERY_PAGES: readonly PageName[] = ["wedding", "family"];
