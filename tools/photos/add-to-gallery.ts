import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_FILE } from "@/content/fields";
import { writeWhole } from "@/lib/write-whole";
import { changeGallery, insertPhoto, originalPath, readGallery } from "../content/content-files";
import { photoHash } from "./encode";
import type { PutPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";
import { originalOf } from "./originals";
import { listWithFacts } from "./prepare-photos";

/** Hashes by path, time and size: the desk asks for those of a whole gallery with every picture that comes in. */
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
  const { photos } = await readGallery(root, category);
  const pathOf = (name: string) => join(root, originalPath(category, name));
  const files = await readdir(pathOf("")).catch(() => []);
  const taken = new Set(
    [...files, ...photos.map(({ file }) => file)].map((name) => name.toLowerCase()),
  );
  const nameByHash = new Map<string, string>();
  // One after the other: a gallery's originals together may be larger than the memory.
  for (const name of files.filter((file) => PHOTO_FILE.test(file)))
    nameByHash.set(await hashOf(pathOf(name)), name);

  return async ({ original, ...entry }, file, before) => {
    const hash = photoHash(original);
    const same = nameByHash.get(hash);
    const name = same ?? freeName(slugOf(file), (one) => taken.has(one));
    // An original that an interrupted run has not listed is found by its hash.
    if (!same) await writeWhole(pathOf(name), original);
    nameByHash.set(hash, name);
    taken.add(name);
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
