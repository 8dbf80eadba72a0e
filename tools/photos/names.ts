import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { slugify } from "@/content/slugify";

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif|hif)$/i;
/** Also what macOS puts into its archives: `._kep.jpg` is no picture. */
const HIDDEN = /(?:^|[\\/])(?:\.|__MACOSX[\\/])/;

/**
 * The pictures of files and folders with all below, in the order of their names. A missing path is kept.
 * @returns `passedOver`: files in the folders that have no picture's ending, such as raw files and their `.xmp`
 */
export async function findPictures(paths: readonly string[]) {
  const files: string[] = [];
  const passedOver: string[] = [];
  for (const path of paths) {
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
    if (!isFolder) files.push(path);
    const entries = isFolder ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
    const below = entries.filter((entry) => !entry.isDirectory());
    for (const file of below.map((entry) => join(entry.parentPath, entry.name)).sort(compareNames))
      if (!HIDDEN.test(relative(path, file))) (PICTURE.test(file) ? files : passedOver).push(file);
  }
  return { files, passedOver };
}

/** In letters. File systems allow 255 bytes, and names of variants are longer than this. */
const LONGEST_SLUG = 100;

/** `Kovácsék 12.JPG` becomes `kovacsek-12`, as part of an address. */
export function slugOf(file: string): string {
  const slug = slugify(basename(file, extname(file))).slice(0, LONGEST_SLUG);
  return slug.replace(/-$/, "") || "photo";
}

/** `slug.jpg`, or with the first number behind it that is free. */
export function freeName(slug: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${slug}.jpg` : `${slug}-${number}.jpg`;
    if (!isTaken(name)) return name;
  }
}

const collator = new Intl.Collator("hu", { numeric: true });

/** Sorts numbers by value: `kep-2` before `kep-10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
