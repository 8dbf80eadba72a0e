/**
 * The galleries that there are: each is a file in `content/galleries`, whose name is its address. Plain JavaScript, since
 * next.config.mjs reads it as well.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "content/galleries";

/** In an address, and as the name of a folder. Names that are a number would be sorted by it. */
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/;

/** The large pictures of pages, which lie in one folder with those of galleries. */
export const PAGE_BANNERS = /** @type {const} */ ([
  "splash",
  "home",
  "gallery",
  "pricing",
  "contact",
  "photographer",
]);

/** Why no gallery can have this address, in plain words; undefined if one can. */
export function faultOfCategory(/** @type {string} */ name) {
  const others = [...PAGE_BANNERS, "banners"];
  if (others.includes(name)) return `a gallery cannot be called ${others.join(", ")}`;
  if (!CATEGORY.test(name))
    return "a gallery's file is named with a-z, 0-9 and hyphens, and begins with a letter";
  return undefined;
}

/**
 * What galleries are called in addresses, in the order of the landing page: by their own `order`, then by name.
 *
 * @param root the project
 * @throws {Error} naming the file when no gallery can have its name, or when it is no JSON
 */
export function readCategories(root = ".") {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith(".json"));
  return files
    .sort()
    .map((file) => {
      const category = file.replace(/\.json$/, "");
      const fault = faultOfCategory(category);
      if (fault) throw new Error(`${FOLDER}/${file}: ${fault}`);
      return { category, order: orderOf(root, file) };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ category }) => category);
}

function orderOf(/** @type {string} */ root, /** @type {string} */ file) {
  try {
    const { order } = JSON.parse(readFileSync(join(root, FOLDER, file), "utf8"));
    return typeof order === "number" ? order : Number.MAX_SAFE_INTEGER;
  } catch {
    return Number.MAX_SAFE_INTEGER; // who reads the whole file says what is wrong with it
  }
}
