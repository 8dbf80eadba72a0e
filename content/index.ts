/**
 * The door to everything the photographer edits. Importing it checks every file, so a page is either
 * built from true content or the build stops and says which file and field is wrong.
 */
import { readFileSync } from "node:fs";
import bannersJson from "./banners.json";
import { readCategories } from "./categories.mjs";
import { ContentError, checkContent, withTexts } from "./check";
import contactJson from "./contact.json";
import datesJson from "./dates.json";
import homeJson from "./home.json";
import landingJson from "./landing.json";
import packagesJson from "./packages.json";
import { type PhotoFacts, photoKey } from "./photo-facts";
import factsJson from "./photos.generated.json";
import privacyJson from "./privacy.json";
import type { BannerEntry, ContentKind, ContentOf, GalleryEntry, PackagesFile } from "./schema";
import siteJson from "./site.json";
import { type Named, withIds } from "./slugify";

/** Checked content as it is shown: a dash never begins a line, so the space before it does not break. */
const read = <Kind extends ContentKind>(kind: Kind, json: unknown, file: string): ContentOf<Kind> =>
  withTexts(checkContent(kind, json, file), (text) => text.replace(/ (?=[–—])/g, "\u00a0"));

/** A picture with all that is needed to show it. */
export interface Photo extends PhotoFacts {
  /** Last part of its address: `wedding-01`. */
  slug: string;
  /** Path of its variants below the photo base, without hash: `wedding/wedding-01`. */
  key: string;
  alt: string;
  focus?: string | undefined;
}

const facts: Record<string, PhotoFacts> = factsJson;

const factsOf = (folder: string, { file }: GalleryEntry) => facts[photoKey(folder, file)];

/** A full-width picture. */
export interface Banner extends Photo {
  /** Where the words stand on it. */
  side?: BannerEntry["side"];
}

/** @param fallback alt text where the entry has none */
function toPhoto(folder: string, entry: GalleryEntry, listedIn: string, fallback: string): Photo {
  const known = factsOf(folder, entry);
  if (!known) {
    throw new ContentError(
      `${listedIn}: ${entry.file} has no entry in content/photos.generated.json; run: npm run photos`,
    );
  }
  const key = photoKey(folder, entry.file);
  const slug = key.slice(folder.length + 1);
  return { ...known, slug, key, alt: entry.alt || fallback, focus: entry.focus };
}

const toBanner = (entry: BannerEntry, listedIn: string, fallback: string): Banner => ({
  ...toPhoto("banners", entry, listedIn, fallback),
  side: entry.side,
});

// While the site is being edited, a picture is listed some seconds before its variants are made.
const isEdited = process.env.NODE_ENV === "development";

/** `Esküvői fotó, 12. kép` */
const photoName = (
  { singular, title }: { singular?: string | undefined; title: string },
  index: number,
) => `${singular || title}, ${index + 1}. kép`;

function readGallery(category: string) {
  const file = `content/galleries/${category}.json`;
  const json: unknown = JSON.parse(readFileSync(file, "utf8"));
  const {
    photos: entries,
    banner: large,
    cover,
    drawer: _,
    ...texts
  } = read("gallery", json, file);
  const photos = entries
    .filter((entry) => !isEdited || factsOf(category, entry))
    .map((entry, index) => toPhoto(category, entry, file, photoName(texts, index)));
  const banner = toBanner(large, file, texts.title);
  // As long as there are no pictures, the gallery's banner stands for them.
  const covered = photos.find(({ key }) => key === photoKey(category, cover ?? ""));
  return { ...texts, category, photos, banner, cover: covered ?? photos[0] ?? banner };
}
export type Gallery = ReturnType<typeof readGallery>;

export type OfferedPackage = Named<PackagesFile["packages"][number]>;
export type AnsweredQuestion = Named<NonNullable<PackagesFile["questions"]>[number]>;

function checkGallery(category: string | undefined, place: string): void {
  if (category && !galleries[category]) {
    throw new ContentError(`${place} (${category}) is no gallery`);
  }
}

function readPricing() {
  const file = read("packages", packagesJson, "content/packages.json");
  for (const [index, { gallery }] of file.packages.entries()) {
    checkGallery(gallery, `content/packages.json: packages[${index}].gallery`);
  }
  return {
    ...file,
    packages: withIds(file.packages, ({ title }) => title, "csomag"),
    questions: withIds(file.questions ?? [], ({ question }) => question, "kerdes"),
  };
}

export const site = read("site", siteJson, "content/site.json");
export const home = read("home", homeJson, "content/home.json");
export const contact = read("contact", contactJson, "content/contact.json");
export const landing = read("landing", landingJson, "content/landing.json");
export const privacy = read("privacy", privacyJson, "content/privacy.json");

const bannerEntries = read("banners", bannersJson, "content/banners.json");
/** The large pictures of pages. A gallery has its own. */
export const banners = Object.fromEntries(
  Object.entries(bannerEntries).map(([name, entry]) => [
    name,
    toBanner(entry, "content/banners.json", site.name),
  ]),
) as Record<keyof typeof bannerEntries, Banner>;

/** All galleries, in their order. */
export const galleries: Record<string, Gallery> = Object.create(null);
for (const category of readCategories()) {
  const once = isEdited ? undefined : readGallery(category);
  // What is saved at the desk shows with the next page.
  const get = () => once ?? readGallery(category);
  Object.defineProperty(galleries, category, { enumerable: true, get });
}

export const dates = read("dates", datesJson, "content/dates.json");
checkGallery(dates.gallery, "content/dates.json: gallery");

export const pricing = readPricing();
