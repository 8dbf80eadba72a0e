import { galleries } from "@/content";

const filled = Object.values(galleries)
  .filter(({ photos }) => photos.length > 0)
  .toSorted((a, b) => b.photos.length - a.photos.length);
const [largest] = filled;
const smallest = filled.at(-1);

/** One page of every kind that the site has: the largest and the smallest gallery, and a picture. */
export const PAGES: Record<string, string> = {
  splash: "/splash",
  home: "/home",
  gallery: "/gallery",
  ...(largest && { [largest.category]: `/gallery/${largest.category}` }),
  ...(smallest && { [smallest.category]: `/gallery/${smallest.category}` }),
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
