import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { originalPath } from "../content/content-files";
import { appendPhoto, changeGallery, readGallery } from "../content/gallery-file";
import { photoHash } from "./encode";
import { readGalleryFolder } from "./gallery-folder";
import type { PutPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";

/** Appends pictures to a gallery. One that is there already gets the alt text that it lacks. */
export async function addToGallery(root: string, category: string): Promise<PutPhoto> {
  const folder = await readGalleryFolder(root, category, await readGallery(root, category));
  return async ({ original, ...entry }, file) => {
    const hash = photoHash(original);
    const same = folder.byHash.get(hash);
    const name = same ?? freeName(slugOf(file), (one) => folder.taken.has(one));
    // An original that an interrupted run has not listed is found by its hash.
    if (!same) await writeWhole(join(root, originalPath(category, name)), original);
    folder.byHash.set(hash, name);
    folder.taken.add(name);
    let isNew = true;
    await changeGallery(root, category, (gallery) => {
      const listed = gallery.photos.find((one) => one.file === name);
      if (listed) {
        isNew = false;
        listed.alt ||= entry.alt;
      } else {
        appendPhoto(gallery, { ...entry, file: name });
      }
    });
    return { name, isNew };
  };
}
