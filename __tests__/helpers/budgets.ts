/** What each kind of page may send to a phone before anything is tapped, in bytes; texts with Brotli 6, as hosts send them. */
import { GALLERIES, LARGEST, photoOf } from "./content";

export interface Weight {
  /** With the styles that stand in it. */
  html: number;
  /** Of it, up to the end of the second screen. */
  firstScreen: number;
  js: number;
  fonts: number;
  /** Those that are to be seen without scrolling; how much they hold is the photographer's. */
  pictures: number;
  /** All that is fetched before the first tap, with pictures that stand further down. */
  all: number;
}

/** What a server sends before it waits for the first answer, 10 packets (RFC 6928), less its headers. */
const FIRST_FLIGHT = 14_000;

const page: Weight = {
  html: FIRST_FLIGHT,
  firstScreen: FIRST_FLIGHT,
  js: 0,
  fonts: 28_500,
  pictures: 150_000,
  all: 110_000,
};

/** What a picture may add to the page of its gallery; a long one's first screen comes at once all the same. */
const HTML_PER_PHOTO = 200;
const gallery = (photos: number): Weight => ({
  ...page,
  all: 220_000,
  html: Math.max(FIRST_FLIGHT, 7_000 + photos * HTML_PER_PHOTO),
});

export const BUDGETS: Record<string, Weight> = {
  "/splash": page,
  "/home": page,
  "/gallery": page,
  ...Object.fromEntries(GALLERIES.map(({ path, photos }) => [path, gallery(photos.length)])),
  [photoOf(LARGEST, 1).path]: { ...page, all: 220_000 },
  "/pricing": page,
  "/contact": { ...page, js: 100_000, all: 240_000 },
  "/privacy": page,
  "/favourites": page,
};
