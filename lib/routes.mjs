/**
 * The paths of the site, read from the folders of `app/`: a new page is just a folder there. Plain JavaScript, because
 * next.config.mjs imports it.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { publicNamesIn } from "./content/entry-files.mjs";

/** The source of a regular expression for an open segment, such as a photo's. */
const SLUG = "[a-z0-9-]+";

/** Segments with known values, by folder name. */
const valuesIn = (root = ".") => ({
  "[category]": publicNamesIn("galleries", root).sort(),
  "[story]": publicNamesIn("stories", root).sort(),
  "[place]": publicNamesIn("places", root).sort(),
});

/**
 * In development all are open, because the desk adds entries while it runs. Their pages lack `dynamicParams = false`, with which the dev server's first answer about a new entry would be 404.
 * In builds, other values redirect.
 */
const VALUES = process.env.NODE_ENV === "development" ? {} : valuesIn();

/** The paths of all pages in a folder. @returns {string[]} */
function pathsIn(/** @type {string} */ folder, /** @type {object} */ known, prefix = "") {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort().flatMap((name) => {
    const isPage = existsSync(join(folder, name, "page.tsx"));
    /** @type {string[]} */
    const values = Reflect.get(known, name) ?? [name.startsWith("[") ? SLUG : name];
    return values.flatMap((value) => [
      ...(isPage ? [prefix + value] : []),
      ...pathsIn(join(folder, name), known, `${prefix}${value}/`),
    ]);
  });
}

const PATHS = pathsIn("app", VALUES);

/** The paths of all pages except photos, without the leading slash: `gallery/wedding`. */
export const PAGES = PATHS.filter((path) => !path.includes(SLUG));

/** The source of a regular expression that matches the paths of all pages. */
export const PAGE_PATTERN = PATHS.join("|");

/** The same for the content as it is now, without drafts. @param root the project with the content */
export const currentPagePattern = (/** @type {string} */ root) =>
  pathsIn("app", valuesIn(root)).join("|");
