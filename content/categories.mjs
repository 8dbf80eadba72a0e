/**
 * The galleries and stories that there are: each is a file in its folder, whose name is its address. Plain JavaScript,
 * since next.config.mjs reads it as well.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In an address, and as the name of a folder. Names that are a number would be sorted by it. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

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
  return faultOfStory(name);
}

/** Why no story can have this address, in plain words; undefined if one can. */
export function faultOfStory(/** @type {string} */ name) {
  if (NAME.test(name)) return undefined;
  return "the name of the file may hold a-z, 0-9 and hyphens only, and begins with a letter";
}

/**
 * What galleries are called in addresses, in the order of the landing page: by their own `order`, then by name.
 * @param root the project
 * @throws {Error} naming the file when no gallery can have its name
 */
export const readCategories = (root = ".") =>
  namesIn(join(root, "content/galleries"), faultOfCategory);

/** Those of the site that is built: with pictures, and not held back by the photographer. */
export const publicCategories = (root = ".") =>
  readCategories(root).filter((name) => {
    const { photos, shownIn } = contentOf(join(root, `content/galleries/${name}.json`));
    return photos?.length !== 0 && shownIn !== "nowhere";
  });

/** What stories are called in addresses, in the same order. A site may have none. */
export const readStories = (root = ".") => namesIn(join(root, "content/stories"), faultOfStory);

function namesIn(
  /** @type {string} */ folder,
  /** @type {(name: string) => string | undefined} */ faultOf,
) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const name = file.replace(/\.json$/, "");
      const fault = faultOf(name);
      if (fault) throw new Error(`${folder}/${file}: ${fault}`);
      const { order } = contentOf(join(folder, file));
      return { name, order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

/** Nothing where it cannot be read: who reads the whole file says what is wrong with it. */
function contentOf(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) ?? {};
  } catch {
    return {};
  }
}
