/**
 * Lists galleries, stories and places: each is a file in its folder, whose name is in its URL. Plain JavaScript, because
 * next.config.mjs imports it.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { categoryIssue, nameIssue } from "./names.mjs";

/**
 * Names of the galleries, sorted by their `order`, then by name.
 * @param root the project
 * @throws {Error} naming a file whose name is not valid
 */
export const readCategories = (root = ".") =>
  namesIn(join(root, "content/galleries"), categoryIssue);

/** Names of the galleries with photos, without those that the photographer has hidden. */
export const publicCategories = (root = ".") =>
  readCategories(root).filter((name) => {
    const { photos, shownIn } = contentOf(join(root, `content/galleries/${name}.json`));
    return shownIn !== "nowhere" && ![photos].flat().every((photo) => photo?.hidden);
  });

/** Names of the stories, sorted likewise. */
export const readStories = (root = ".") => namesIn(join(root, "content/stories"), nameIssue);

/** Names of the places, sorted by name. */
export const readPlaces = (root = ".") => namesIn(join(root, "content/places"), nameIssue);

/** The places of stories that have at least one photo in a public gallery. */
export const placesWithStories = (root = ".") => {
  const listed = new Set(publicCategories(root).flatMap((name) => photosOf(root, name)));
  return readStories(root).flatMap((name) => {
    const { place, chapters } = contentOf(join(root, `content/stories/${name}.json`));
    const photos = [chapters].flat().flatMap((chapter) => chapter?.photos ?? []);
    return photos.some((photo) => listed.has(photo)) ? [String(place)] : [];
  });
};

/** Keys of a gallery's shown photos, as stories list them. */
function photosOf(/** @type {string} */ root, /** @type {string} */ name) {
  const { photos } = contentOf(join(root, `content/galleries/${name}.json`));
  const shown = [photos].flat().filter((photo) => !photo?.hidden);
  return shown.map((photo) => `${name}/${String(photo?.file).replace(/\.jpg$/, "")}`);
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
      const issue = issueOf(name);
      if (issue) throw new Error(`${folder}/${file}: ${issue}`);
      const { order } = contentOf(join(folder, file));
      return { name, order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

/** Empty if the file cannot be read; `check.ts` reports that. */
function contentOf(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) ?? {};
  } catch {
    return {};
  }
}
