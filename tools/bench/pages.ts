import { galleries } from "@/content";

const filled = Object.values(galleries)
  .filter(({ photos }) => photos.length > 0)
  .toSorted((a, b) => b.photos.length - a.photos.length);
const largest = filled.at(0);
/** The largest, and the smallest. */
const measured = new Set([largest, filled.at(-1)].flatMap((gallery) => gallery?.category ?? []));

/** The largest gallery, and its second picture. */
export const PICTURE = {
  gallery: `/gallery/${largest?.category}`,
  path: `/gallery/${largest?.photos[1]?.key}`,
};

/** One page of every kind that the site has: a small and the largest gallery, and the first picture of one. */
export const PAGES: Record<string, string> = {
  splash: "/splash",
  home: "/home",
  gallery: "/gallery",
  ...Object.fromEntries([...measured].map((category) => [category, `/gallery/${category}`])),
  ...(largest?.photos[0] && { picture: `/gallery/${largest.photos[0].key}` }),
  pricing: "/pricing",
  contact: "/contact",
  favourites: "/favourites",
  privacy: "/privacy",
};

/** What a page of a kind may send to a phone before the first tap, in bytes. */
export function weightLimit(page: string): number {
  if (page === "contact") return 240_000;
  return page === "picture" || page in galleries ? 220_000 : 110_000;
}
