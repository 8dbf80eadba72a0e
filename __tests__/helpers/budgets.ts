/** What each kind of page may send to a phone: 5 % more than it did when this was written. */
import type { PageName } from "@/scripts/bench/pages";

/** In bytes; texts gzipped. */
export interface Weight {
  /** With the styles that stand in it. */
  html: number;
  css: number;
  js: number;
  /** Of these, what is not Next's or React's. */
  ownJs: number;
  fonts: number;
  /** Those that are to be seen without scrolling. */
  pictures: number;
}

/** `SHOW_WEIGHTS=1 npm run test:browser -- --project=node budget` prints what the pages weigh now. */
export const BUDGETS: Record<PageName, Weight> = {
  splash: { html: 11_500, css: 6_500, js: 147_200, ownJs: 3_800, fonts: 28_500, pictures: 64_800 },
  home: { html: 14_400, css: 6_500, js: 147_800, ownJs: 4_300, fonts: 28_500, pictures: 62_100 },
  gallery: { html: 12_500, css: 6_500, js: 146_800, ownJs: 3_400, fonts: 28_500, pictures: 39_300 },
  wedding: { html: 18_600, css: 6_500, js: 149_400, ownJs: 6_000, fonts: 28_500, pictures: 58_300 },
  family: { html: 21_400, css: 6_500, js: 149_400, ownJs: 6_000, fonts: 28_500, pictures: 50_400 },
  picture: {
    html: 12_000,
    css: 6_000,
    js: 168_800,
    ownJs: 25_300,
    fonts: 28_500,
    pictures: 73_500,
  },
  pricing: { html: 13_600, css: 6_500, js: 146_800, ownJs: 3_400, fonts: 28_500, pictures: 23_900 },
  contact: {
    html: 14_300,
    css: 6_500,
    js: 176_300,
    ownJs: 32_800,
    fonts: 28_500,
    pictures: 34_500,
  },
  privacy: { html: 9_800, css: 3_300, js: 147_400, ownJs: 4_000, fonts: 28_500, pictures: 0 },
};
