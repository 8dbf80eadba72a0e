import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_FILE } from "@/content/fields";
import { writeWhole } from "@/lib/write-whole";
import {
  changeGallery,
  type GalleryDraft,
  insertPhoto,
  originalPath,
  readGallery,
} from "../content/content-files";
import { photoHash } from "./encode";
import type { PutPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";
import { originalOf } from "./originals";
import { listWithFacts } from "./prepare-photos";

interface GalleryFolder {
  /** Names by the hash of the file, to recognize a picture that is imported again. */
  byHash: Map<string, string>;
  taken: Set<string>;
}

async function readGalleryFolder(
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

/** Puts pictures into a gallery. One that is there already gets the alt text and time that it lacks. */
export async function addToGallery(root: string, category: string): Promise<PutPhoto> {
  const folder = await readGalleryFolder(root, category, await readGallery(root, category));
  return async ({ original, ...entry }, file, before) => {
    const hash = photoHash(original);
    const same = folder.byHash.get(hash);
    const name = same ?? freeName(slugOf(file), (one) => folder.taken.has(one));
    // An original that an interrupted run has not listed is found by its hash.
    if (!same) await writeWhole(join(root, originalPath(category, name)), original);
    folder.byHash.set(hash, name);
    folder.taken.add(name);
    let isNew = true;
    const list = () =>
      changeGallery(root, category, (gallery) => {
        const listed = gallery.photos.find((one) => one.file === name);
        if (listed) {
          isNew = false;
          listed.alt ||= entry.alt;
          if (entry.taken) listed.taken ??= entry.taken;
        } else {
          insertPhoto(gallery, { ...entry, file: name }, before);
        }
      });
    await listWithFacts(root, originalOf(category, { ...entry, file: name }), list);
    return { name, isNew };
  };
}
