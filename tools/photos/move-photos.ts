import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ContentError, withTexts } from "@/content/check";
import { photoKey } from "@/content/photo-facts";
import { writeWhole } from "@/lib/write-whole";
import { listPath, originalPath, readContent, writeJson } from "../content/content-files";
import { appendPhoto, changeGallery, readGallery, removePhoto } from "../content/gallery-file";
import { photoHash } from "./encode";
import { readGalleryFolder } from "./gallery-folder";
import { freeName, slugOf } from "./names";

export interface MovedPhotos {
  moved: {
    file: string;
    /** Name in the new gallery. */
    as: string;
    /** Whether the new gallery had the same picture already. */
    wasThere: boolean;
  }[];
  /** Pictures without an entry or a file, which are left alone. */
  unmoved: string[];
}

/**
 * Moves pictures to the end of another gallery, entry and original. A name that is taken there gets a number.
 *
 * Each original is copied, listed in the new gallery, then removed from the old one: after an interruption the picture is
 * in at least one gallery, and the same call continues.
 *
 * @throws {ContentError} when one of the lists cannot be read, or both are the same
 */
export async function movePhotos(
  root: string,
  from: string,
  to: string,
  files: readonly string[],
): Promise<MovedPhotos> {
  if (from === to) throw new ContentError(`${listPath(to)}: its pictures are there already`);
  const { photos } = await readGallery(root, from);
  const target = await readGallery(root, to);
  const folder = await readGalleryFolder(root, to, target);
  const listed = new Set(target.photos.map(({ file }) => file));
  const result: MovedPhotos = { moved: [], unmoved: [] };
  for (const file of files) {
    const entry = photos.find((one) => one.file === file);
    const source = join(root, originalPath(from, file));
    const bytes = entry && (await readFile(source).catch(() => undefined));
    if (!bytes) {
      result.unmoved.push(file);
      continue;
    }
    const same = folder.byHash.get(photoHash(bytes));
    const as = same ?? freeName(slugOf(file), (name) => folder.taken.has(name));
    folder.taken.add(as);
    const wasThere = listed.has(as);
    if (!same) await writeWhole(join(root, originalPath(to, as)), bytes);
    if (!wasThere) {
      await changeGallery(root, to, (gallery) => appendPhoto(gallery, { ...entry, file: as }));
    }
    await renameIn(root, photoKey(from, file), photoKey(to, as));
    await changeGallery(root, from, (gallery) => removePhoto(gallery, file));
    await rm(source);
    result.moved.push({ file, as, wasThere });
  }
  return result;
}

/** The home page and stories name pictures by their galleries. */
async function renameIn(root: string, before: string, after: string): Promise<void> {
  const content = Object.entries(await readContent(join(root, "content")));
  for (const [file, json] of content.filter(([, one]) => one !== undefined)) {
    const renamed = withTexts(json, (text) => (text === before ? after : text));
    if (!isDeepStrictEqual(renamed, json)) await writeJson(join(root, "content", file), renamed);
  }
}
