import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { compareNames } from "./names";

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif|hif)$/i;
/** Also what macOS puts into its archives: `._kep.jpg` is no picture. */
const HIDDEN = /(?:^|[\\/])(?:\.|__MACOSX[\\/])/;

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
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
    if (!isFolder) found.files.push(path);
    const entries = isFolder ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
    const files = entries.filter((entry) => !entry.isDirectory());
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort(compareNames))
      if (!HIDDEN.test(relative(path, file)))
        (PICTURE.test(file) ? found.files : found.passedOver).push(file);
  }
  return found;
}
