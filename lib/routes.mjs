/**
 * The addresses of the site, read from the folders of `app/`: a new page is a folder there and nothing else. Plain
 * JavaScript, since next.config.mjs reads it as well.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { publicCategories, readPlaces, readStories } from "./content/entry-names.mjs";

/** What an open segment, as that of a photo, may be: a regular expression, as a text. */
const SLUG = "[a-z0-9-]+";

/** Segments whose values are known beforehand, by the name of their folder. */
const VALUES = {
  "[category]": publicCategories().sort(),
  "[story]": readStories().sort(),
  "[place]": readPlaces().sort(),
};

/** The addresses of all pages in a folder. @returns {string[]} */
function addressesIn(/** @type {string} */ folder, prefix = "") {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort().flatMap((name) => {
    const isPage = existsSync(join(folder, name, "page.tsx"));
    /** @type {string[]} */
    const values = Reflect.get(VALUES, name) ?? [name.startsWith("[") ? SLUG : name];
    return values.flatMap((value) => [
      ...(isPage ? [prefix + value] : []),
      ...addressesIn(join(folder, name), `${prefix}${value}/`),
    ]);
  });
}

const ADDRESSES = addressesIn("app");

/** Addresses of all pages but those of photos, without the slash in front: `gallery/wedding`. */
export const PAGES = ADDRESSES.filter((address) => !address.includes(SLUG));

/** A regular expression, as a text, that fits the addresses of all pages. */
export const PAGE_PATTERN = ADDRESSES.join("|");
