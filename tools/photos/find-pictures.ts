import { readdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { forEachAtOnce } from "../kit/pool";
import { readMetadata } from "./metadata";
import { compareNames } from "./names";

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif|hif)$/i;

export interface FoundPictures {
  files: string[];
  /** Files in the folders that are no pictures by their names, such as raw files and their `.xmp`. */
  passedOver: string[];
}

/**
 * The pictures meant by paths of files and folders: each file as it is given, of a folder all pictures in it and
 * in the folders below, in the order of their names. What does not exist is kept, to be named later.
 */
export async function findPictures(paths: readonly string[]): Promise<FoundPictures> {
  const found: FoundPictures = { files: [], passedOver: [] };
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isDirectory()) await findBelow(path, found);
    else found.files.push(path);
  }
  return found;
}

async function findBelow(folder: string, found: FoundPictures): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => compareNames(a.name, b.name))) {
    const path = join(folder, entry.name);
    // Hidden files, and what macOS puts into its archives: `._kep.jpg` is no picture.
    if (entry.name.startsWith(".") || entry.name === "__MACOSX") continue;
    if (entry.isDirectory()) await findBelow(path, found);
    else (PICTURE.test(entry.name) ? found.files : found.passedOver).push(path);
  }
}

/** Puts files in the order in which the pictures were taken; those that do not tell come last, as they were. */
export async function sortByDate(files: readonly string[]): Promise<string[]> {
  const takenAt = new Map<string, number>();
  await forEachAtOnce(files, availableParallelism(), async (file) => {
    takenAt.set(file, (await readMetadata(file)).takenAt ?? Number.POSITIVE_INFINITY);
  });
  const at = (file: string) => takenAt.get(file) ?? Number.POSITIVE_INFINITY;
  return files.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

/** Puts files in the order of their names, whatever folders they lie in. */
export function sortByName(files: readonly string[]): string[] {
  return files.toSorted((a, b) => compareNames(basename(a), basename(b)));
}
