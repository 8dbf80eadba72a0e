/**
 * The door to everything the photographer edits. Importing it checks every file, so a page is either
 * built from true content or the build stops and says which file and field is wrong.
 */
import { readFileSync } from "node:fs";
import bannersJson from "./banners.json";
import { publicCategories, readCategories, readStories } from "./categories.mjs";
import { ContentError, checkContent, withTexts } from "./check";
import contactJson from "./contact.json";
import datesJson from "./dates.json";
import { STARTER_PICTURE } from "./fields";
import homeJson from "./home.json";
import landingJson from "./landing.json";
import packagesJson from "./packages.json";
import { DEFAULT_PALETTE, PALETTES } from "./palettes";
import { type PhotoFacts, photoKey } from "./photo-facts";
import factsJson from "./photos.generated.json";
import privacyJson from "./privacy.json";
import type { BannerEntry, ContentKind, ContentOf, GalleryEntry, PackagesFile } from "./schema";
import siteJson from "./site.json";
import { type Named, withIds } from "./slugify";
import testimonialsJson from "./testimonials.json";

/** Checked content as it is shown: a dash never begins a line, so the space before it does not break. */
const read = <Kind extends ContentKind>(kind: Kind, json: unknown, file: string): ContentOf<Kind> =>
  withTexts(checkContent(kind, json, file, readCategories()), (text) =>
    text.replace(/ (?=[–—])/g, "\u00a0"),
  );

export interface Photo extends PhotoFacts {
  slug: string;
  /** Path of its variants below the photo base, without hash: `wedding/wedding-01`. */
  key: string;
  alt: string;
  focus?: string | undefined;
}

const facts: Record<string, PhotoFacts> = factsJson;

const factsOf = (folder: string, { file }: GalleryEntry) => facts[photoKey(folder, file)];

export interface Banner extends Photo {
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
  // Half of the digits: nobody sees the others, and a gallery's page is 100 bytes lighter.
  const placeholder = known.placeholder.replace(/([0-9a-f])[0-9a-f]/g, "$1");
  return { ...known, placeholder, slug, key, alt: entry.alt || fallback, focus: entry.focus };
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
  const { photos: entries, banner: large, cover, ...texts } = read("gallery", json, file);
  const photos = entries
    .filter((entry) => !isEdited || factsOf(category, entry))
    .map((entry, index) => toPhoto(category, entry, file, photoName(texts, index)));
  const own = toBanner(large, file, texts.title);
  const covered = photos.find(({ key }) => key === photoKey(category, cover ?? "")) ?? photos[0];
  const banner = STARTER_PICTURE.test(large.file) && covered ? { ...own, ...covered } : own;
  // As long as there are no pictures, the gallery's banner stands for them.
  return { ...texts, category, photos, banner, cover: covered ?? banner };
}
export type Gallery = ReturnType<typeof readGallery>;

export type OfferedPackage = Named<PackagesFile["packages"][number]>;
export type AnsweredQuestion = Named<NonNullable<PackagesFile["questions"]>[number]>;

function readPricing() {
  const file = read("packages", packagesJson, "content/packages.json");
  return {
    ...file,
    packages: withIds(file.packages, ({ title }) => title, "csomag"),
    questions: withIds(file.questions ?? [], ({ question }) => question, "kerdes"),
  };
}

export const site = read("site", siteJson, "content/site.json");
export const colours = PALETTES[site.palette ?? DEFAULT_PALETTE];
export const home = read("home", homeJson, "content/home.json");
export const contact = read("contact", contactJson, "content/contact.json");
export const landing = read("landing", landingJson, "content/landing.json");
export const privacy = read("privacy", privacyJson, "content/privacy.json");

const bannerEntries = read("banners", bannersJson, "content/banners.json");
export const banners = Object.fromEntries(
  Object.entries(bannerEntries).map(([name, entry]) => [
    name,
    toBanner(entry, "content/banners.json", site.name),
  ]),
) as Record<keyof typeof bannerEntries, Banner>;

/** Those of the site. The desk can look at the others as well, before they are public. */
export const galleries: Record<string, Gallery> = readAll(
  isEdited ? readCategories() : publicCategories(),
  readGallery,
);

const isPublic = ({ shownIn, photos }: Gallery) => shownIn !== "nowhere" && photos.length > 0;

/** The public gallery of this name. */
export const findGallery = (category = ""): Gallery | undefined =>
  [galleries[category]].find((gallery) => gallery && isPublic(gallery));

/** Those that pages lead to. */
export const listedGalleries = (): Gallery[] =>
  Object.values(galleries).filter((one) => isPublic(one) && one.shownIn !== "stories");

/** What is saved at the desk shows with the next page. */
function readAll<Content>(names: string[], readOne: (name: string) => Content) {
  const all: Record<string, Content> = Object.create(null);
  for (const name of names) {
    const once = isEdited ? undefined : readOne(name);
    Object.defineProperty(all, name, { enumerable: true, get: () => once ?? readOne(name) });
  }
  return all;
}

export interface GalleryPhoto extends Photo {
  category: string;
}

/** Pictures by their ids, as `wedding/wedding-01`. One that is in no gallery any more is left out. */
const findPhotos = (ids: readonly string[] | null | undefined): GalleryPhoto[] =>
  (ids ?? []).flatMap((id) => {
    const category = id.slice(0, id.indexOf("/"));
    const photo = findGallery(category)?.photos.find(({ key }) => key === id);
    return photo ? { ...photo, category } : [];
  });

function readStory(slug: string) {
  const file = `content/stories/${slug}.json`;
  const story = read("story", JSON.parse(readFileSync(file, "utf8")), file);
  const chapters = story.chapters.map((chapter) => ({
    ...chapter,
    photos: findPhotos(chapter.photos),
  }));
  const photos = chapters.flatMap((chapter) => chapter.photos);
  const cover = findPhotos(story.cover)[0] ?? photos[0] ?? banners.gallery;
  return { ...story, slug, path: `/stories/${slug}`, chapters, photos, cover };
}
export type Story = ReturnType<typeof readStory>;

/** All stories, in their order; one without pictures is not finished, and no page leads to it. */
export const stories: Record<string, Story> = readAll(readStories(), readStory);
export const toldStories = (): Story[] =>
  Object.values(stories).filter(({ photos }) => photos.length > 0);

export const homePhotos = findPhotos(home.photos);

export const storiesOf = (category: string): Story[] =>
  toldStories().filter(({ photos }) => photos.some((its) => its.category === category));

/** What others said, as far as they agreed to be quoted. */
export const testimonials = read(
  "testimonials",
  testimonialsJson,
  "content/testimonials.json",
).testimonials.filter(({ agreed }) => agreed);
export type Testimonial = (typeof testimonials)[number];

export const dates = read("dates", datesJson, "content/dates.json");

export const pricing = readPricing();
