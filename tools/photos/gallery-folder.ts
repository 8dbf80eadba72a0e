import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_FILE } from "@/content/fields";
import { originalPath } from "../content/content-files";
import type { GalleryDraft } from "../content/gallery-file";
import { photoHash } from "./encode";

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
  for (const name of files.filter((file) => PHOTO_FILE.test(file)))
    byHash.set(await hashOf(join(root, originalPath(category, name))), name);
  const names = [...files, ...photos.map(({ file }) => file)];
  return { byHash, taken: new Set(names.map((name) => name.toLowerCase())) };
}

/** A file is read once as long as it is the same: the desk asks for every picture that comes in. */
const hashes = new Map<string, string>();

async function hashOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  const file = `${path} ${mtimeMs} ${size}`;
  const hash = hashes.get(file) ?? photoHash(await readFile(path));
  hashes.set(file, hash);
  return hash;
}
