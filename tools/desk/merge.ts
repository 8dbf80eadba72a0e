import type { GalleryEntry } from "@/content/schema";

/** Two people, or one in two tabs, have changed the same text in different ways. `field` is its name in the file. */
export class ConflictError extends Error {
  override name = "ConflictError";

  constructor(readonly field: string) {
    super(`${field} was changed meanwhile`);
  }
}

export type Content = Record<string, unknown>;

/** Of parts of JSON files, which come from the same reader and have their fields in one order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings together what is saved and what came into the file since the form was opened: no picture and no text goes
 * because somebody saved an older list.
 *
 * @param base what the form started from
 * @param disk what the file holds now
 * @param posted what the form says
 * @throws {ConflictError} when both have changed one text
 */
export function mergeContent(base: Content, disk: Content, posted: Content): Content {
  const keys = new Set([...Object.keys(disk), ...Object.keys(posted)]);
  const merged = [...keys].map((key) => {
    const [was, is, wanted] = [base[key], disk[key], posted[key]];
    if (isSame(wanted, was)) return [key, is];
    if (isSame(is, was) || isSame(is, wanted)) return [key, wanted];
    if (key !== "photos" && key !== "drawer") throw new ConflictError(key);
    return [key, mergePhotos(listOf(was), listOf(is), listOf(wanted))];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as GalleryEntry[]) : []);

/** The order is the form's; what was added meanwhile follows, and what was taken out meanwhile stays out. */
function mergePhotos(base: GalleryEntry[], disk: GalleryEntry[], posted: GalleryEntry[]) {
  const entryIn = (list: GalleryEntry[], { file }: GalleryEntry) =>
    list.find((entry) => entry.file === file);
  const kept = posted.flatMap((entry) => {
    const [was, is] = [entryIn(base, entry), entryIn(disk, entry)];
    if (was && !is) return [];
    return [is && isSame(entry, was) ? is : entry];
  });
  const isNew = (entry: GalleryEntry) => !entryIn(base, entry) && !entryIn(kept, entry);
  return [...kept, ...disk.filter(isNew)];
}
