import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { compareNames } from "./names";

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif|hif)$/i;

export interface FoundPictures {
  files: string[];
  /** Files in the folders whose ending is not that of a picture, such as raw files and their `.xmp`. */
  passedOver: string[];
}

/**
 * Lists the pictures of the given files and folders, including folders below, in the order of their names. A path that
 * does not exist is kept, so that the import reports it.
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
