import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { withTexts } from "@/lib/content/check";
import { pathOf } from "@/lib/content/files";
import { photoKey } from "@/lib/content/photo-facts";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import {
  changeGallery,
  originalPath,
  readContent,
  readGallery,
  removePhoto,
  writeJson,
} from "../../content/content-files";
import { snapshot } from "../../content/history";
import { isObject } from "../../content/list-items";
import { addToGallery } from "../../photos/add-photo";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { errorsIn, findEntry } from "./entries";
import { makeVariants } from "./generated-files";
import type { Content } from "./merge";

/** Where a photo was before the move. */
interface Place {
  name?: string;
  /** The photo after it. */
  next?: string | undefined;
  isCover?: boolean;
}

/**
 * Moves photos to the end of another gallery, with caption, focal point and original: `{ from, to, files }`. The response
 * contains the request that moves them back, with their `places`.
 */
export async function handleMove({ files, places, ...move }: Content, root: string) {
  const [from, to] = [move.from, move.to].map(String) as [string, string];
  const galleries = [from, to].flatMap((name) => findEntry(root, `galleries/${name}`) ?? []);
  if (galleries.length < 2 || from === to || !Array.isArray(files)) return undefined;
  const [error] = errorsIn(root, ...galleries);
  if (error) return refused(strings.broken(error));
  await snapshot(root, strings.versionBeforeMove);
  const previous = isObject(places) ? (places as Record<string, Place>) : undefined;
  const { unmoved, origins } = await movePhotos(root, from, to, files.map(String), previous);
  void makeVariants(root);
  const body = { from: to, to: from, files: Object.keys(origins), places: origins };
  const text =
    unmoved.length > 0
      ? strings.photosLeft(unmoved)
      : strings.photosMoved(files.length, `${galleries[1]?.label}`);
  return done(text, previous ? {} : { undo: { action: "move", body } });
}

/**
 * Copies each original, lists it in the new gallery, then removes it from the old one. After an interruption every photo
 * is in at least one gallery, and the same call continues.
 */
export async function movePhotos(
  root: string,
  from: string,
  to: string,
  files: readonly string[],
  places: Record<string, Place> = {},
) {
  const { photos, cover } = await readGallery(root, from);
  const unmoved: string[] = [];
  const origins: Record<string, Place> = {};
  const indexOf = (file: string) => photos.findIndex((photo) => photo.file === file);
  for (const file of files.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const entry = photos[indexOf(file)];
    const source = join(root, originalPath(from, file));
    const original = entry && (await readFile(source).catch(() => undefined));
    if (!original) {
      unmoved.push(file);
      continue;
    }
    const { name: newName = file, next, isCover } = places[file] ?? {};
    const place = () => ({ before: [next ?? ""] });
    const moved = { ...entry, original, file: newName, place, isMoved: true };
    const { name, added } = await addToGallery(root, to, moved);
    const behind = photos.slice(indexOf(file)).find((photo) => !files.includes(photo.file));
    if (added !== "known")
      origins[name] = { name: file, next: behind?.file, isCover: file === cover };
    await renameReferences(root, photoKey(from, file), photoKey(to, name));
    await changeGallery(root, from, (gallery) => removePhoto(gallery, file));
    if (isCover)
      await changeGallery(root, to, (gallery) => Object.assign(gallery, { cover: name }));
    await removeWhenFree(source);
  }
  return { unmoved, origins };
}

/** The home page and stories refer to a photo by its gallery and file. */
async function renameReferences(root: string, before: string, after: string): Promise<void> {
  const content = Object.entries(await readContent(root));
  for (const [entry, json] of content.filter(([, json]) => json !== undefined)) {
    const renamed = withTexts(json, (text) => (text === before ? after : text));
    if (!isDeepStrictEqual(renamed, json)) await writeJson(join(root, pathOf(entry)), renamed);
  }
}
