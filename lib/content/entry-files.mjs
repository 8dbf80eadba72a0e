/**
 * Names of galleries, stories and places, each a file in its folder whose name is in its URL, and of banners. Plain
 * JavaScript, because next.config.mjs imports it.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path/posix";
import { readJson } from "./read-json.mjs";

/** A segment of a URL, and the name of a file. It begins with a letter, because objects list numbers first. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** What the desk calls the banner of each page. Their files share a folder with the galleries' banners. */
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

/** Why a story or place cannot have this name; undefined if it can. */
export function nameIssue(/** @type {string} */ name) {
  if (NAME.test(name)) return undefined;
  return "the file's name may contain only a-z, 0-9 and hyphens, and must begin with a letter";
}

/**
 * Names of the galleries, sorted by their `order`, then by name.
 * @param root the project
 * @throws {Error} naming a file whose name is not valid
 */
export const readCategories = (root = ".") =>
  namesIn(join(root, "content/galleries"), categoryIssue);

/** True if the photographer has not put an entry on the site yet. */
export const isDraft = (/** @type {any} */ content) => content?.state === "draft";

const withoutDrafts = (
  /** @type {string} */ root,
  /** @type {string} */ folder,
  /** @type {string[]} */ names,
) => names.filter((name) => !isDraft(contentOf(join(root, `content/${folder}/${name}.json`))));

/** Names of the galleries with photos, without drafts and those that the photographer has hidden. */
export const publicCategories = (root = ".") =>
  withoutDrafts(root, "galleries", readCategories(root)).filter((name) => {
    const { photos, shownIn } = contentOf(join(root, `content/galleries/${name}.json`));
    return shownIn !== "nowhere" && ![photos].flat().every((photo) => photo?.hidden);
  });

/** Names of the stories, sorted likewise. */
export const readStories = (root = ".") => namesIn(join(root, "content/stories"), nameIssue);
export const publicStories = (root = ".") => withoutDrafts(root, "stories", readStories(root));

/** Names of the places, sorted by name. */
export const readPlaces = (root = ".") => namesIn(join(root, "content/places"), nameIssue);
export const publicPlaces = (root = ".") => withoutDrafts(root, "places", readPlaces(root));

function namesIn(
  /** @type {string} */ folder,
  /** @type {(name: string) => string | undefined} */ issueOf,
) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith(".json") && !file.startsWith("."))
    .sort()
    .map((file) => {
      const name = file.replace(/\.json$/, "");
      const issue = issueOf(name);
      if (issue) throw new Error(`${folder}/${file}: ${issue}`);
      const { order } = contentOf(join(folder, file));
      return { name, order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

/** Empty if the file cannot be read; whoever reads all of it reports that. */
export function contentOf(/** @type {string} */ file) {
  try {
    return readJson("", file) ?? {};
  } catch {
    return {};
  }
}
