import { ContentError } from "@/content/check";
import { listPath } from "./library";
import { changeGallery } from "./list";
import { compareNames, photoNamed } from "./names";

/** Where the named pictures go: to the front, or beside another one. */
export type Place = "first" | { before: string } | { after: string };

/**
 * Puts some pictures of a gallery, in the order in which they are named, to a place among the others, which keep
 * theirs.
 *
 * @param files all pictures in their order
 * @param named pictures among them
 * @throws {ContentError} when one is not among them, is named twice, or shall stand beside itself
 */
export function reorder(
  files: readonly string[],
  named: readonly string[],
  place: Place = "first",
): string[] {
  const beside = place === "first" ? undefined : "before" in place ? place.before : place.after;
  for (const [index, file] of named.entries()) {
    if (!files.includes(file)) throw new ContentError(`${file} is not in the list`);
    if (named.indexOf(file) !== index) throw new ContentError(`${file} is named twice`);
  }
  if (beside === undefined) return [...named, ...files.filter((file) => !named.includes(file))];
  if (!files.includes(beside)) throw new ContentError(`${beside} is not in the list`);
  if (named.includes(beside)) throw new ContentError(`${beside} cannot stand beside itself`);
  const rest = files.filter((file) => !named.includes(file));
  const at = rest.indexOf(beside) + (place !== "first" && "after" in place ? 1 : 0);
  return rest.toSpliced(at, 0, ...named);
}

/** Pictures in the order of their names, `kep-2` before `kep-10`. */
export function orderByName(files: readonly string[]): string[] {
  return files.toSorted(compareNames);
}

/**
 * Changes the order of a gallery's list.
 *
 * @param arrange gives all file names in their new order
 * @returns whether anything changed
 * @throws {ContentError} when the list cannot be read or `arrange` refuses
 */
export async function orderPhotos(
  root: string,
  category: string,
  arrange: (files: readonly string[]) => string[],
): Promise<boolean> {
  let isChanged = false;
  await changeGallery(root, category, (list) => {
    const files = list.photos.map(({ file }) => file);
    const twice = files.find((file, index) => files.indexOf(file) !== index);
    if (twice) throw new ContentError(`${listPath(category)}: ${twice} is listed twice`);
    const ordered = arrange(files);
    isChanged = ordered.some((file, index) => file !== files[index]);
    list.photos = ordered.flatMap((file) => list.photos.filter((entry) => entry.file === file));
  });
  return isChanged;
}

/** File names for what a person called the pictures of a gallery. */
export function photosNamed(category: string, names: readonly string[]): string[] {
  return names.map((name) => photoNamed(category, name) ?? name);
}
