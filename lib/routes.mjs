/**
 * The addresses of the site, read from the folders of `app/`: a new page is a folder there and nothing else. Plain
 * JavaScript, since next.config.mjs reads it as well.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readCategories, readStories } from "../content/categories.mjs";

/** What an open segment, as that of a picture, may be. */
export const SLUG = "[a-z0-9-]+";

/**
 * One part of an address. `names` are all that there are; where they are missing, it is any slug.
 * @typedef {{ names?: string[], isPage: boolean, below: Segment[] }} Segment
 */

/** Open segments whose values are known beforehand, by the name of their folder. */
const CHOICES = { "[category]": readCategories().sort(), "[story]": readStories().sort() };

/** @returns {Segment[]} */
function segmentsIn(/** @type {string} */ folder) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const names = folders.map((entry) => entry.name).sort();
  return names.flatMap((name) => {
    const below = segmentsIn(join(folder, name));
    const isPage = existsSync(join(folder, name, "page.tsx"));
    if (!isPage && below.length === 0) return []; // an endpoint, or a page of the desk alone
    if (Reflect.get(CHOICES, name)?.length === 0) return []; // there are no stories
    const choices = Reflect.get(CHOICES, name) ?? (name.startsWith("[") ? undefined : [name]);
    return [{ ...(choices && { names: choices }), isPage, below }];
  });
}

export const SEGMENTS = segmentsIn("app");

/** Addresses of all pages but those of pictures, without the slash in front: `gallery/wedding`. */
export const PAGES = addressesOf(SEGMENTS, ({ isPage }) => isPage);

/** Addresses below which any slug may be a page, as those of pictures are. */
export const OPEN_FOLDERS = addressesOf(SEGMENTS, ({ below }) => below.some(({ names }) => !names));

/**
 * A regular expression, as a text, that fits an address in other capitals than its own, and not the address itself.
 * It uses nothing but classes, so every host's expressions know it.
 */
export function otherCapitals(/** @type {string} */ address) {
  const inAnyCase = (/** @type {string} */ text) =>
    text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  // The first capital stands at each place in turn.
  const variants = [...address].map(
    (letter, place) =>
      address.slice(0, place) + letter.toUpperCase() + inAnyCase(address.slice(place + 1)),
  );
  return variants.filter((_, place) => /[a-z]/.test(address.charAt(place))).join("|");
}

/**
 * Addresses of the segments that are meant, but for open ones.
 * @returns {string[]}
 */
function addressesOf(
  /** @type {Segment[]} */ segments,
  /** @type {(segment: Segment) => boolean} */ isMeant,
  prefix = "",
) {
  return segments.flatMap((segment) =>
    (segment.names ?? []).flatMap((name) => [
      ...(isMeant(segment) ? [prefix + name] : []),
      ...addressesOf(segment.below, isMeant, `${prefix}${name}/`),
    ]),
  );
}

/**
 * Regular expressions, as texts, that fit the addresses of all pages between them.
 * @returns {string[]}
 */
export function pagePatterns(/** @type {Segment[]} */ segments = SEGMENTS) {
  return segments.flatMap(({ names, isPage, below }) => {
    const own = names ? `(?:${names.join("|")})` : SLUG;
    return [...(isPage ? [own] : []), ...pagePatterns(below).map((its) => `${own}/${its}`)];
  });
}
