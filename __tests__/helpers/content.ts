/** The test site's content, so that tests do not depend on one photographer's texts. */
import { readFileSync } from "node:fs";
import { publicNamesIn } from "@/lib/content/entry-files.mjs";
import type { ContentOf, GalleryFile, PackagesFile, SiteFile } from "@/lib/content/schema";
import { toOpenDays } from "@/lib/dates/free-days";
import { PAGES } from "@/lib/routes.mjs";
import { typesetAll } from "@/lib/text/typeset";

/** With no-break spaces, as in pages (`lib/content/index.ts`). Playwright cannot import JSON. */
const read = <T>(file: string): T =>
  typesetAll(JSON.parse(readFileSync(`content/${file}`, "utf8")));

export const siteFile = read<SiteFile>("site.json");
export const homeFile = read<ContentOf<"home">>("home.json");
export const landingFile = read<ContentOf<"landing">>("landing.json");
export const contactFile = read<ContentOf<"contact">>("contact.json");
export const packagesFile = read<PackagesFile>("packages.json");

export const storyFile = (name: string) => read<ContentOf<"story">>(`stories/${name}.json`);

export const openDays = toOpenDays(read<ContentOf<"dates">>("dates.json"));

/** The gallery that links to the contact form's day field. */
export const dayGallery = openDays && read<ContentOf<"dates">>("dates.json").gallery;

/** As in `lib/site-url.ts`. */
export const SITE_URL = (process.env.SITE_URL || siteFile.url).replace(/\/$/, "");

export const GALLERIES = publicNamesIn("galleries").map((category) => {
  const { title, name, photos } = read<GalleryFile>(`galleries/${category}.json`);
  const path = `/gallery/${category}`;
  const toPhoto = ({ file, alt }: GalleryFile["photos"][number]) => {
    const slug = file.replace(/\.jpg$/, "");
    return { slug, alt, path: `${path}/${slug}` };
  };
  return { category, path, title, name, photos: photos.map(toPhoto) };
});
export type TestGallery = (typeof GALLERIES)[number];
export type TestPhoto = TestGallery["photos"][number];

const bySize = GALLERIES.toSorted((a, b) => b.photos.length - a.photos.length);

/** The gallery with the most photos. */
export const LARGEST = bySize[0] as TestGallery;

export const SMALLER = bySize[1] as TestGallery;

export const PHOTOS = GALLERIES.flatMap(({ photos }) => photos);

/** A photo of a gallery, by its number from 1. */
export function photoOf({ category, photos }: TestGallery, number: number): TestPhoto {
  const photo = photos[number - 1];
  if (!photo) throw new Error(`the tests need ${number} pictures in ${category}`);
  return photo;
}

const isOfEntry = (page: string) => /^(?:gallery|stories)\/./.test(page);

/** Every kind of page. */
export const ROUTES = [
  ...PAGES.filter((page) => !isOfEntry(page)).map((page) => `/${page}`),
  LARGEST.path,
  photoOf(LARGEST, 5).path,
  "/stories/csucsok",
];
