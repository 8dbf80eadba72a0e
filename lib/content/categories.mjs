/**
 * Galleries, stories and places: each is a file in its folder, named as in its address. Plain JavaScript, because next.config.mjs
 * reads it as well.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Part of an address, and a folder's name. It begins with a letter, because objects list numbers first. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** What the desk calls the large photo of each page. Their files share a folder with the galleries' banners. */
export const BANNER_LABELS = {
  splash: "Nyitókép",
  home: "Kezdőlap",
  gallery: "Galériák",
  pricing: "Fotócsomagok",
  contact: "Kapcsolat",
  photographer: "Portré rólad",
};
export const PAGE_BANNERS = /** @type {(keyof typeof BANNER_LABELS)[]} */ (
  Object.keys(BANNER_LABELS)
);

/** Why a gallery cannot have this name; undefined if it can. */
export function categoryIssue(/** @type {string} */ name) {
  const reserved = [...PAGE_BANNERS, "banners"];
  if (reserved.includes(name)) return `a gallery cannot be called ${reserved.join(", ")}`;
  return nameIssue(name);
}

/** Why no story or place can have this name; undefined if it can. */
export function nameIssue(/** @type {string} */ name) {
  if (NAME.test(name)) return undefined;
  return "the name of the file may hold a-z, 0-9 and hyphens only, and begins with a letter";
}

/**
 * Names of the galleries, sorted by their `order`, then by name.
 * @param root the project
 * @throws {Error} naming a file whose name no gallery can have
 */
export const readCategories = (root = ".") =>
  namesIn(join(root, "content/galleries"), categoryIssue);

/** The galleries of the built site: with photos, and not hidden by the photographer. */
export const publicCategories = (root = ".") =>
  readCategories(root).filter((name) => {
    const { photos, shownIn } = contentOf(join(root, `content/galleries/${name}.json`));
    return photos?.length !== 0 && shownIn !== "nowhere";
  });

/** Names of the stories, sorted likewise. A site may have none. */
export const readStories = (root = ".") => namesIn(join(root, "content/stories"), nameIssue);

/** Names of the places that have a page, sorted by name. */
export const readPlaces = (root = ".") => namesIn(join(root, "content/places"), nameIssue);

/** What stories call their place, if a public gallery lists at least one of their photos. */
export const placesWithStories = (root = ".") => {
  const listed = new Set(publicCategories(root).flatMap((name) => photosOf(root, name)));
  return readStories(root).flatMap((name) => {
    const { place, chapters } = contentOf(join(root, `content/stories/${name}.json`));
    const photos = [chapters].flat().flatMap((chapter) => chapter?.photos ?? []);
    return photos.some((photo) => listed.has(photo)) ? [String(place)] : [];
  });
};

/** Keys of a gallery's photos, as stories list them. */
function photosOf(/** @type {string} */ root, /** @type {string} */ name) {
  const { photos } = contentOf(join(root, `content/galleries/${name}.json`));
  return [photos].flat().map((photo) => `${name}/${String(photo?.file).replace(/\.jpg$/, "")}`);
}

function namesIn(
  /** @type {string} */ folder,
  /** @type {(name: string) => string | undefined} */ issueOf,
) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const name = file.replace(/\.json$/, "");
      const fault = issueOf(name);
      if (fault) throw new Error(`${folder}/${file}: ${fault}`);
      const { order } = contentOf(join(folder, file));
      return { name, order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

/** Empty if the file cannot be read; the schema's check reports that. */
function contentOf(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) ?? {};
  } catch {
    return {};
  }
}
