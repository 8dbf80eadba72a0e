/** The content. Importing it checks every file; an error stops the build and names the file and field. */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { clientLink } from "../clients/addresses";
import { withOptions } from "../pricing/package-options";
import { withIds } from "../text/slugify";
import { typesetAll } from "../text/typeset";
import * as bundled from "./bundled";
import { checkContent, withTexts } from "./check";
import { isDraft, namesIn, publicNamesIn, readCategories } from "./entry-files.mjs";
import { CHANGES_FILE, pathOf } from "./files";
import { DEFAULT_PALETTE, PALETTES } from "./palettes";
import { photoKey } from "./photo-facts";
import { ContentError, readJson } from "./read-json.mjs";
import type { BannerEntry, ContentKind, ContentOf, PhotoEntry } from "./schema";

const isDevelopment = process.env.NODE_ENV === "development";

/** Changes when a gallery, story or place is saved, added or removed. */
function versionOfFiles(): string {
  const folders = ["content/galleries", "content/stories", "content/places"];
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const stampOf = (file: string) => {
    const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {}; // renamed since
    return `${file} ${mtimeMs} ${size}`;
  };
  return files.map(stampOf).join();
}

/** At the desk: changes with the content. */
export const contentVersion = (): string =>
  hash("sha1", JSON.stringify(bundled) + versionOfFiles());

/** Reads once for a build; in development again after a change, so the next page shows what the desk saved. */
function readOnce<Content>(readAll: () => Content): () => Content {
  let content = isDevelopment ? undefined : readAll();
  let version = "";
  return () => {
    const current = isDevelopment ? versionOfFiles() : "";
    if (content === undefined || current !== version) content = readAll();
    version = current;
    return content;
  };
}

const categories = readOnce(() => readCategories());

const read = <Kind extends ContentKind>(
  kind: Kind,
  json: unknown,
  entry: string = kind,
): ContentOf<Kind> => {
  const content = checkContent(kind, json, pathOf(entry), { categories: categories() });
  return withTexts(typesetAll(content), (text) => text.replaceAll(NAME, UNBROKEN_NAME));
};

/** Longer names would break within a word on phones instead. */
const MAX_UNBROKEN_LETTERS = 12;
/** The photographer's name, which no line break divides unless it is long. */
const NAME = bundled.site.name;
const UNBROKEN_NAME = NAME.length > MAX_UNBROKEN_LETTERS ? NAME : NAME.replaceAll(" ", "\u00a0");

const readFile = (entry: string): unknown => readJson(".", pathOf(entry));

const changes = existsSync(CHANGES_FILE) ? readFileSync(CHANGES_FILE, "utf8") : "{}";
/** The days of an entry's last change and, for a story, of its first version, if the history has them. */
export const entryDays: Record<string, [last: string, first: string | null]> = JSON.parse(changes);

const { facts } = bundled;

/** Until the desk has prepared a photo, its place shows these colours. */
const UNPREPARED = { width: 3, height: 2, hash: "", placeholder: "#ddccbb,#ccbbaa" };

/**
 * `key` is the path of its variants below the photo base, without the hash: `wedding/wedding-01`.
 * @param fallback alt text if it has none
 */
function toPhoto(folder: string, entry: PhotoEntry, fallback: string) {
  const key = photoKey(folder, entry.file);
  const known = facts[key] ?? (isDevelopment && UNPREPARED);
  if (!known)
    throw new ContentError(`${key} is not in content/photos.generated.json; run: npm run photos`);
  const slug = key.slice(folder.length + 1);
  const { width, height, hash } = known;
  // `#rgb` instead of `#rrggbb`: the difference is invisible, and a gallery's page is 100 bytes smaller.
  const placeholder = known.placeholder.replace(/([0-9a-f])[0-9a-f]/g, "$1");
  const { alt, caption, focus } = entry;
  return { width, height, hash, placeholder, slug, key, alt: alt || fallback, caption, focus };
}
export type Photo = ReturnType<typeof toPhoto>;

const toBanner = (entry: BannerEntry, fallback: string) => ({
  ...toPhoto("banners", entry, fallback),
  side: entry.side,
});
export type Banner = ReturnType<typeof toBanner>;

function galleryWithPhotos(category: string) {
  const file = `galleries/${category}`;
  const { photos: entries, banner: large, cover, ...texts } = read("gallery", readFile(file), file);
  const shown = entries
    .filter(({ hidden }) => !hidden)
    .filter((entry) => !isDevelopment || facts[photoKey(category, entry.file)]); // its file may be damaged or missing
  const [first, ...others] = shown;
  const isHeader = first && !large?.file && first.file === (cover ?? first.file);
  // The grid must not begin with the photo above it.
  const ordered = isHeader ? others.toSpliced(Math.ceil(others.length / 2), 0, first) : shown;
  const photos = ordered.map((entry, index) =>
    toPhoto(category, entry, `${texts.singular || texts.title}, ${index + 1}. kép`),
  );
  const chosen =
    photos.find(({ key }) => key === photoKey(category, cover ?? first?.file ?? "")) ?? photos[0];
  const standIn: Banner = { ...(chosen ?? banners.gallery), side: undefined };
  const banner = large?.file ? toBanner(large, texts.title) : standIn;
  const path = `/gallery/${category}`;
  return { ...texts, category, path, photos, banner, cover: chosen ?? banner };
}
export type Gallery = ReturnType<typeof galleryWithPhotos>;

export const site = read("site", bundled.site);
export const colours = PALETTES[site.palette ?? DEFAULT_PALETTE];
export const home = read("home", bundled.home);
export const contact = read("contact", bundled.contact);
export const galleriesPage = read("landing", bundled.landing);
export const privacy = read("privacy", bundled.privacy);

read("redirects", bundled.redirects); // for `lib/hosting/rules.mjs`

const bannerEntries = read("banners", bundled.banners);
export const banners = Object.fromEntries(
  Object.entries(bannerEntries).map(([name, entry]) => [name, toBanner(entry, site.name)]),
) as Record<keyof typeof bannerEntries, Banner>;

/** What has pages: in development all, else what is public. */
const namesOfPages = isDevelopment ? namesIn : publicNamesIn;

export const galleries = readOnce(() => namesOfPages("galleries").map(galleryWithPhotos));
export const findGallery = (name: string) => galleries().find(({ category }) => category === name);

export const publicGalleries = (): Gallery[] =>
  galleries().filter(
    (gallery) => gallery.shownIn !== "nowhere" && gallery.photos.length > 0 && !isDraft(gallery),
  );

/** Leaves out galleries whose photos are only shown in stories. */
export const listedGalleries = (): Gallery[] =>
  publicGalleries().filter(({ shownIn }) => shownIn !== "stories");

/** Finds photos by id (`wedding/wedding-01`); ignores ids that no public gallery lists. */
export function findPhotos(ids: readonly string[] | null | undefined) {
  const listed = publicGalleries().flatMap(({ category, photos }) =>
    photos.map((photo) => ({ ...photo, category })),
  );
  return (ids ?? []).flatMap((id) => listed.find(({ key }) => key === id) ?? []);
}
export type GalleryPhoto = ReturnType<typeof findPhotos>[number];

function readStory(slug: string) {
  const story = read("story", readFile(`stories/${slug}`), `stories/${slug}`);
  const chapters = story.chapters.map((chapter) => ({
    ...chapter,
    photos: findPhotos(chapter.photos),
  }));
  const photos = chapters.flatMap((chapter) => chapter.photos);
  const cover = findPhotos(story.cover)[0] ?? photos[0] ?? banners.gallery;
  return { ...story, slug, path: `/stories/${slug}`, chapters, photos, cover };
}
export type Story = ReturnType<typeof readStory>;

export const stories = readOnce(() => namesOfPages("stories").map(readStory));
export const findStory = (name: string) => stories().find(({ slug }) => slug === name);
/** Leaves out drafts and unfinished stories, which have no photos yet. */
export const listedStories = (): Story[] =>
  stories().filter((story) => story.photos.length > 0 && !isDraft(story));

function readPlace(slug: string) {
  const place = read("place", readFile(`places/${slug}`), `places/${slug}`);
  const photos = findPhotos(place.photos);
  const stories = listedStories().filter((story) => story.place === place.title);
  const cover = photos[0] ?? stories[0]?.cover ?? banners.gallery;
  return { ...place, slug, path: `/places/${slug}`, photos, cover, stories };
}
export type Place = ReturnType<typeof readPlace>;

export const places = readOnce(() => namesOfPages("places").map(readPlace));
export const findPlace = (name: string) => places().find(({ slug }) => slug === name);
export const placeOf = (story: Story) =>
  places().find((place) => place.title === story.place && !isDraft(place));

/** True in development for the page of a draft. */
export const isDraftPage = (path: string): boolean =>
  isDevelopment &&
  [...galleries(), ...stories(), ...places()].some((page) => page.path === path && isDraft(page));

export const homePhotos = findPhotos(home.photos);

export const storiesOf = (category: string): Story[] =>
  listedStories().filter(({ photos }) => photos.some((photo) => photo.category === category));

const sample = read("sample-gallery", bundled.sampleGallery);
const sampleChapters = sample.chapters
  .map(({ name, photos }) => ({ name, photos: findPhotos(photos) }))
  .filter(({ photos }) => photos.length > 0);
const samplePhoto = sampleChapters[0]?.photos[0];

/** The client gallery that everyone may open; undefined if it has no photos. */
export const sampleGallery = samplePhoto && {
  ...sample,
  chapters: sampleChapters,
  href: clientLink("", sample.secret),
  /** The gallery whose visitors it concerns. */
  category: samplePhoto.category,
};
export type SampleGallery = NonNullable<typeof sampleGallery>;

const quotes = read("testimonials", bundled.testimonials);

/** How quotes are verified; undefined if they are not. */
export const quotesChecked = quotes.checked;

/** Only quotes whose authors consented. */
export const testimonials = quotes.testimonials
  .filter(({ agreed }) => agreed)
  .map((quote) => ({
    ...quote,
    photo: findPhotos(quote.picture)[0],
    story: listedStories().find(({ slug }) => slug === quote.story),
  }));
export type Testimonial = (typeof testimonials)[number];

export const dates = read("dates", bundled.dates);

const { packages, questions = [], ...pricingTexts } = read("packages", bundled.packages);
export const pricing = {
  ...pricingTexts,
  packages: withOptions(packages, pricingTexts.travel),
  questions: withIds(questions, ({ question }) => question, "kerdes"),
};
export type Package = (typeof pricing.packages)[number];

export const packageOf = (category: string | undefined): Package | undefined =>
  pricing.packages.find(({ gallery }) => gallery !== undefined && gallery === category);

/** The package that a story shows; undefined if it names none. */
export const packageOfStory = (story: Pick<Story, "package"> | undefined): Package | undefined =>
  pricing.packages.find(({ id }) => id === story?.package);

/** A package's photo: its own, else the cover of its gallery. */
export const packagePhoto = ({ cover, gallery }: Package): Photo | undefined =>
  findPhotos(cover)[0] ?? publicGalleries().find(({ category }) => category === gallery)?.cover;
export type Question = (typeof pricing.questions)[number];
