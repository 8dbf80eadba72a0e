/** What each kind of page may send to a phone, in bytes; texts gzipped. */
import { LARGEST, photoOf } from "./content";

export interface Weight {
  /** With the styles that stand in it, but without what its pictures add. */
  html: number;
  css: number;
  js: number;
  /** Of these, what is not Next's or React's. */
  ownJs: number;
  fonts: number;
  /** Those that are to be seen without scrolling; how much they hold is the photographer's. */
  pictures: number;
}

/** What a picture may add to the page of its gallery. */
export const HTML_PER_PHOTO = 300;

const FONTS = 28_500;
const PICTURES = 150_000;
const page = (html: number, js: number, ownJs: number): Weight => ({
  ...{ html, js, ownJs },
  ...{ css: 6_100, fonts: FONTS, pictures: PICTURES },
});

/** `SHOW_WEIGHTS=1 npm run test:browser -- --project=node budget` prints what the pages weigh now. */
export const BUDGETS: Record<string, Weight> = {
  "/splash": page(7_300, 147_200, 3_800),
  "/home": page(11_200, 147_800, 4_300),
  "/gallery": page(8_900, 146_800, 3_400),
  [LARGEST.path]: page(8_600, 149_400, 6_000),
  [photoOf(LARGEST, 1).path]: page(10_900, 168_800, 25_300),
  "/pricing": page(10_100, 146_800, 3_400),
  "/contact": page(11_600, 176_300, 32_800),
  "/privacy": page(8_900, 147_400, 4_000),
};
