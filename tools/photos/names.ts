import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { slugify } from "@/lib/content/slugify";

const PHOTO = /\.(jpe?g|png|webp|avif|tiff?|heic|heif|hif)$/i;
/** Including metadata in archives from macOS: `._kep.jpg` is not a photo. */
const HIDDEN = /(?:^|[\\/])(?:\.|__MACOSX[\\/])/;

/** All photos in a folder, recursively, in natural order; a file yields itself. */
export async function findPhotos(path: string): Promise<string[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  if (!isFolder) return [path];
  const files = await readdir(path, { recursive: true });
  return files
    .filter((file) => PHOTO.test(file) && !HIDDEN.test(file))
    .sort((a, b) => a.localeCompare(b, "hu", { numeric: true }))
    .map((file) => join(path, file));
}

/** File systems allow 255 bytes, and names of variants are longer than their slug. */
const MAX_SLUG_LENGTH = 100;

/** `Kovácsék 12.JPG` becomes `kovacsek-12`, part of a URL. */
export function slugOf(file: string): string {
  const slug = slugify(basename(file, extname(file))).slice(0, MAX_SLUG_LENGTH);
  return slug.replace(/-$/, "") || "photo";
}

/** `slug.jpg`, else `slug-2.jpg` or the next free number. */
export function freeName(slug: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${slug}.jpg` : `${slug}-${number}.jpg`;
    if (!isTaken(name)) return name;
  }
}
