import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryEntry } from "@/content/schema";
import { listPath, originalPath, type PhotoProblem } from "./library";
import { changeGallery, filesIn, type GalleryList, readGallery } from "./list";
import { photoNamed } from "./names";
import { moveAside, planAside } from "./set-aside";

export interface RemovedPhotos {
  /** `to` is the new place of the original, relative to the project's root; undefined if there was no file. */
  removed: { file: string; to: string | undefined }[];
  problems: PhotoProblem[];
}

export interface RemoveOptions {
  /** Picture for the gallery's card when the one that is there leaves. */
  cover?: string | undefined;
  /** Only say what would be done. */
  dryRun?: boolean;
  signal?: AbortSignal;
}

/**
 * Takes pictures out of a gallery's list and moves their originals to `var/removed/<category>/`, each with its
 * entry beside it. A picture that cannot leave (unknown, or the cover of those that stay) is named; the rest is done.
 *
 * @param names file names, with or without `.jpg`
 * @throws {ContentError} when the list cannot be read
 */
export async function removePhotos(
  root: string,
  category: string,
  names: readonly string[],
  { cover, dryRun = false, signal }: RemoveOptions = {},
): Promise<RemovedPhotos> {
  const list = await readGallery(root, category);
  const files = await filesIn(root, category);
  const { leaving, problems } = chooseLeaving(list, files, category, names, cover);
  const result: RemovedPhotos = { removed: [], problems };
  if (!dryRun) await setCover(root, category, leaving, cover);

  for (const { file, entry } of leaving) {
    signal?.throwIfAborted();
    const hasFile = files.includes(file);
    // Entry, list, file: whenever this is interrupted, the next run finds the file in no list and moves it.
    const to = await planAside(root, category, file, dryRun ? undefined : entry);
    result.removed.push({ file, to: hasFile ? to : undefined });
    if (dryRun) continue;
    await changeGallery(root, category, (now) => takeOff(now, file));
    if (hasFile) await moveAside(root, category, file, to);
  }
  return result;
}

/** A picture that can leave. It has no entry when only its file is left. */
export interface Leaving {
  file: string;
  entry: GalleryEntry | undefined;
}

/**
 * Which of the named pictures can leave a gallery. The rule of removing and of moving, without a change.
 *
 * @param files names in the gallery's folder
 * @param cover the picture that becomes the cover; undefined leaves it as it is
 */
export function chooseLeaving(
  list: GalleryList,
  files: readonly string[],
  category: string,
  names: readonly string[],
  cover?: string,
): { leaving: Leaving[]; problems: PhotoProblem[] } {
  // Where all leave, the cover may as well.
  const meant = new Set(names.map((name) => photoNamed(category, name)));
  const isEmptied = cover === undefined && list.photos.every(({ file }) => meant.has(file));
  const kept = isEmptied ? undefined : list.cover;
  const newCover = cover === undefined ? kept : photoNamed(category, cover);
  const problems: PhotoProblem[] = [];
  const leaving = new Map<string, Leaving>();
  if (cover !== undefined && !list.photos.some(({ file }) => file === newCover)) {
    return { leaving: [], problems: [{ file: cover, reason: notIn(category) }] };
  }
  for (const name of names) {
    const file = photoNamed(category, name);
    const entry = list.photos.find(({ file: listed }) => listed === file);
    if (file === undefined || (!entry && !files.includes(file))) {
      problems.push({ file: name, reason: notIn(category) });
    } else if (entry && file === newCover) {
      problems.push({ file: name, reason: isCover(category, cover !== undefined) });
    } else {
      leaving.set(file, { file, entry });
    }
  }
  const inOrder = [...leaving.values()];
  // The cover goes with the last picture, so that the list is right whenever this is interrupted.
  const isCoverOf = ({ file }: Leaving) => Number(isEmptied && file === list.cover);
  return { leaving: inOrder.sort((a, b) => isCoverOf(a) - isCoverOf(b)), problems };
}

const notIn = (category: string) => `is not in ${listPath(category)}`;
const isCover = (category: string, isNew: boolean) =>
  isNew
    ? "shall become the cover, so it must stay"
    : `is the cover of ${category}; choose another with --cover <name>`;

/** Sets a new cover before anything leaves, so that the list is never without one. */
export async function setCover(
  root: string,
  category: string,
  leaving: readonly Leaving[],
  cover: string | undefined,
): Promise<void> {
  const file = cover === undefined ? undefined : photoNamed(category, cover);
  if (file === undefined || leaving.length === 0) return;
  await changeGallery(root, category, (list) => {
    list.cover = file;
  });
}

/** Takes a picture off a list; with the last one goes the cover. */
export function takeOff(list: GalleryList, file: string): void {
  list.photos = list.photos.filter((one) => one.file !== file);
  if (list.photos.length === 0) delete list.cover;
}

/** Bytes of an original; undefined if it is missing. */
export function readOriginalOf(
  root: string,
  category: string,
  file: string,
): Promise<Buffer | undefined> {
  return readFile(join(root, originalPath(category, file))).catch(() => undefined);
}
