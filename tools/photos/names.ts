import { basename, extname } from "node:path";
import { slugify } from "@/content/slugify";

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
