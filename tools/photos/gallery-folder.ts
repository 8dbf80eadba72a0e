import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { originalPath } from "../content/content-files";
import type { GalleryDraft } from "../content/gallery-file";
import { photoHash } from "./encode";
import { isPhotoName } from "./names";

/** The originals in a gallery's folder, whether it lists them or not. */
export interface GalleryFolder {
  /** Names by the hash of the file, to recognize a picture that is imported again. */
  byHash: Map<string, string>;
  /** Names in use, in lower case. */
  taken: Set<string>;
}

export async function readGalleryFolder(
  root: string,
  category: string,
  { photos }: GalleryDraft,
): Promise<GalleryFolder> {
  const files = await readdir(join(root, originalPath(category, ""))).catch(() => []);
  const byHash = new Map<string, string>();
  // One after the other: a gallery's originals together may be larger than the memory.
  for (const name of files.filter(isPhotoName)) {
    byHash.set(photoHash(await readFile(join(root, originalPath(category, name)))), name);
  }
  const names = [...files, ...photos.map(({ file }) => file)];
  return { byHash, taken: new Set(names.map((name) => name.toLowerCase())) };
}
