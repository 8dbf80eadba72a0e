import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { partsOf, sealedName } from "@/lib/clients/client-index";
import { randomName } from "@/lib/clients/sealing";
import { makeClientPhoto } from "../photos/open-photo";
import { chapterFor, sortPhotos } from "./chapters";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";
import { changeClientGallery, readClientGallery, sealedPath, sealPhoto } from "./records";

/** `beside`: another photo has the same file name. `doubtful`: the photographer should look at it. */
export type Added = "added" | "known" | "replaced" | "beside" | "doubtful";

/**
 * Seals a photo's files, then lists the photo. A known file changes nothing; an edited one replaces the photo of the same
 * name and capture time. Without a capture time, both stay. Undefined if there is no such gallery.
 * @throws {PhotoError} if the file is empty, not a JPEG, or damaged
 */
export async function addPhoto(root: string, folder: string, file: string, bytes: Buffer) {
  const before = await readClientGallery(root, folder);
  if (!before) return undefined;
  const sum = hash("sha256", bytes);
  const known = before.pictures.find((photo) => photo.file === file && photo.hash === sum);
  // After a restore, its files are missing.
  if (known && existsSync(sealedPath(root, folder, sealedName(known, "view"))))
    return changeClientGallery<Added>(root, folder, () => "known"); // finishes an interrupted change
  const { width, height, taken, thumbnail, view, isDoubtful } = await makeClientPhoto(bytes);
  return changeClientGallery<Added>(root, folder, async (gallery) => {
    const namesakes = gallery.pictures.filter((photo) => photo.file === file);
    const old = namesakes.find((photo) => photo.hash === sum || (taken && photo.taken === taken));
    const { hasOriginals: hasOriginal } = gallery;
    const shown = { name: randomName(), file, width, height, hasOriginal };
    const source = { ...(taken && { taken }), size: bytes.length, hash: sum };
    const picture = { ...decisionsFor(gallery, taken, old), ...shown, ...source };
    for (const part of partsOf(picture))
      await sealPhoto(root, gallery, picture, part, { thumbnail, view, original: bytes }[part]);
    gallery.pictures = [...gallery.pictures.filter((photo) => photo !== old), picture];
    sortPhotos(gallery);
    if (isDoubtful) return "doubtful";
    if (old) return "replaced";
    return !taken && namesakes.length > 0 ? "beside" : "added";
  });
}

/** An edited photo keeps what the photographer decided about the old one. */
function decisionsFor(gallery: ClientGallery, taken: string | undefined, old?: RecordedPhoto) {
  const next = Math.max(-1, ...gallery.pictures.map(({ number }) => number)) + 1;
  const { number = next, isPrivate = false } = old ?? {};
  const chapter = old ? old.chapter : chapterFor(gallery.pictures, taken);
  return { number, isPrivate, ...(chapter !== undefined && { chapter }) };
}
