import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { photoKey } from "@/lib/content/photo-facts";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { changeGallery, originalPath, readGallery, removePhoto } from "../../content/content-files";
import { addToGallery } from "../../photos/add-photo";
import type { Desk } from "../desk";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { noteMove } from "./desk-settings";
import { errorsIn, findEntry } from "./entries";
import { makeVariants } from "./generated-files";
import { changeReferences } from "./references";

interface Move {
  /** Galleries. */
  from: string;
  to: string;
  files: string[];
}

/** Moves photos to the end of another gallery, with caption, focal point and original. */
export async function handleMove({ from, to, files }: Move, desk: Desk) {
  const { root } = desk;
  const galleries = [from, to].flatMap((name) => findEntry(root, `galleries/${name}`) ?? []);
  if (galleries.length < 2 || from === to || files.length === 0) return undefined;
  const [error] = errorsIn(root, ...galleries);
  if (error) return refused(strings.broken(error));
  const { unmoved, known } = await movePhotos(root, from, to, files);
  void makeVariants(desk);
  const text =
    unmoved.length > 0
      ? strings.photosLeft(unmoved)
      : strings.photosMoved(files.length, `${galleries[1]?.label}`, known);
  return done(text);
}

/**
 * Copies each original, lists it in the new gallery, then removes it from the old one. After an interruption every photo
 * is in at least one gallery, and the same call continues.
 * @returns the files that could not be moved, and how many the new gallery already had
 */
export async function movePhotos(root: string, from: string, to: string, files: readonly string[]) {
  const { photos } = await readGallery(root, from);
  const unmoved: string[] = [];
  let known = 0;
  const indexOf = (file: string) => photos.findIndex((photo) => photo.file === file);
  for (const file of files.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const entry = photos[indexOf(file)];
    const source = join(root, originalPath(from, file));
    const original = entry && (await readFile(source).catch(() => undefined));
    if (!original) {
      unmoved.push(file);
      continue;
    }
    const { name, added } = await addToGallery(root, to, { ...entry, original, isMoved: true });
    if (added === "known") known += 1;
    await noteMove(root, [from, file], [to, name]);
    const before = photoKey(from, file);
    await changeReferences(root, `galleries/${from}`, (reference) =>
      reference === before ? photoKey(to, name) : reference,
    );
    await changeGallery(root, from, (gallery) => removePhoto(gallery, file));
    await removeWhenFree(source);
  }
  return { unmoved, known };
}
