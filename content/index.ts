/**
 * The door to everything the photographer edits. Importing it checks every file, so a page is either
 * built from true content or the build stops and says which file and field is wrong.
 */
import bannersJson from "./banners.json";
import { ContentError, checkContent } from "./check";
import contactJson from "./contact.json";
import expectantJson from "./galleries/expectant.json";
import familyJson from "./galleries/family.json";
import portraitJson from "./galleries/portrait.json";
import weddingJson from "./galleries/wedding.json";
import homeJson from "./home.json";
import packagesJson from "./packages.json";
import { type PhotoFacts, photoKey } from "./photo-facts";
import factsJson from "./photos.generated.json";
import privacyJson from "./privacy.json";
import {
  BANNERS,
  type BannerName,
  CATEGORIES,
  type Category,
  type ContentKind,
  type ContentOf,
  type GalleryEntry,
  type PackagesFile,
} from "./schema";
import siteJson from "./site.json";
import { slugify } from "./slugify";

/** The same content with each text changed. */
const withTexts = <Content>(
  content: Content,
  change: (text: string, field: string) => string,
): Content =>
  JSON.parse(JSON.stringify(content), (field, value) =>
    typeof value === "string" ? change(value, field) : value,
  );

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

function toPhoto(folder: string, entry: GalleryEntry, listedIn: string): Photo {
  const known = factsOf(folder, entry);
  if (!known) {
    throw new ContentError(
      `${listedIn}: ${entry.file} has no entry in content/photos.generated.json; run: npm run photos`,
    );
  }
  const key = photoKey(folder, entry.file);
  const slug = key.slice(folder.length + 1);
  return { ...known, slug, key, alt: entry.alt, focus: entry.focus };
}

// While the site is being edited, a picture is listed some seconds before its variants are made.
const isEdited = process.env.NODE_ENV === "development";

/** A picture that `photos add` took in has no words before somebody writes them, which is done at the desk. */
const withPlaceholders = (json: unknown): unknown =>
  withTexts(json, (text, field) =>
    field === "alt" && text === "" ? "(még nincs képaláírás)" : text,
  );

function toGallery(category: Category, json: unknown) {
  const file = `content/galleries/${category}.json`;
  const content = isEdited ? withPlaceholders(json) : json;
  const { photos: entries, cover, ...texts } = read("gallery", content, file);
  const photos = entries
    .filter((entry) => !isEdited || factsOf(category, entry))
    .map((entry) => toPhoto(category, entry, file));
  // As long as there are no pictures, the gallery's banner stands for them.
  const covered = photos.find(({ key }) => key === photoKey(category, cover ?? ""));
  return { ...texts, category, photos, cover: covered ?? photos[0] ?? banners[category] };
}
export type Gallery = ReturnType<typeof toGallery>;

/** A package with what names it in an address. */
export type OfferedPackage = PackagesFile["packages"][number] & { id: string };

/** Gives every package an id: its own, or its title's, with a number where two packages have the same. */
function withIds(file: PackagesFile): PackagesFile & { packages: OfferedPackage[] } {
  const taken = new Set<string>();
  const packages = file.packages.map((one) => {
    const slug = one.id ?? (slugify(one.title) || "csomag");
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    return { ...one, id };
  });
  return { ...file, packages };
}

export const site = read("site", siteJson, "content/site.json");
export const home = read("home", homeJson, "content/home.json");
export const pricing = withIds(read("packages", packagesJson, "content/packages.json"));
export const contact = read("contact", contactJson, "content/contact.json");
export const privacy = read("privacy", privacyJson, "content/privacy.json");

const bannerEntries = read(
  "banners",
  isEdited ? withPlaceholders(bannersJson) : bannersJson,
  "content/banners.json",
);
export const banners = Object.fromEntries(
  BANNERS.map((name) => [name, toPhoto("banners", bannerEntries[name], "content/banners.json")]),
) as Record<BannerName, Photo>;

export const galleries: Record<Category, Gallery> = {
  family: toGallery("family", familyJson),
  wedding: toGallery("wedding", weddingJson),
  expectant: toGallery("expectant", expectantJson),
  portrait: toGallery("portrait", portraitJson),
};

export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}
