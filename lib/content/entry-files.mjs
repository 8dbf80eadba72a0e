/**
 * Names of galleries, stories and places, each a file in its folder whose name is in its URL, and of banners. Plain
 * JavaScript, because next.config.mjs imports it.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path/posix";
import { readJson } from "./read-json.mjs";

/** @typedef {"galleries" | "stories" | "places"} Kind */

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

/** True if the photographer has not put an entry on the site yet. */
export const isDraft = (/** @type {unknown} */ content) => content?.state === "draft";

export const readCategories = (root = ".") => namesIn("galleries", root);

/** Names without drafts, and without galleries that have no photos or that the photographer has hidden. */
export const publicNamesIn = (/** @type {Kind} */ kind, root = ".") =>
  namesIn(kind, root).filter((name) => {
    const content = contentOf(join(root, `content/${kind}/${name}.json`));
    const { photos, shownIn } = content;
    const isShown = shownIn !== "nowhere" && ![photos].flat().every((photo) => photo?.hidden);
    return !isDraft(content) && (kind !== "galleries" || isShown);
  });

/**
 * Names of the entries in a folder of `content`, sorted by their `order`, then by name.
 * @param root the project
 * @throws {Error} naming a file whose name is not valid
 */
export function namesIn(/** @type {Kind} */ kind, root = ".") {
  const folder = join(root, "content", kind);
  const issueOf = kind === "galleries" ? categoryIssue : nameIssue;
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

/** Empty if the file cannot be read; whoever reads all of it reports that. @returns {Record<string, unknown>} */
export function contentOf(/** @type {string} */ file) {
  try {
    return readJson("", file) ?? {};
  } catch {
    return {};
  }
}
