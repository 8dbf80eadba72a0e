import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { sealedName } from "@/lib/clients/client-index";
import { randomName } from "@/lib/clients/keys";
import { makePhoto } from "./make-photo";
import {
  changeClientGallery,
  type RecordedPhoto,
  readClientGallery,
  sealedPath,
  sealFile,
} from "./records";

/** `beside`: another file of its name was there. `doubtful`: the photographer should look at it. */
export type Added = "added" | "known" | "replaced" | "beside" | "doubtful";

/**
 * Makes and seals the files of one photo, then lists it. The same file again changes nothing; one that was edited
 * replaces the photo of the same name and capture time. Without a capture time both are kept.
 * @returns the outcome; undefined if there is no such gallery
 * @throws {PhotoError} when it is empty, not a JPEG, or damaged
 */
export async function addPhoto(root: string, folder: string, file: string, bytes: Buffer) {
  const before = await readClientGallery(root, folder);
  if (!before) return undefined;
  const sum = hash("sha256", bytes);
  const known = before.pictures.find((one) => one.file === file && one.hash === sum);
  // Its files are missing after a restore.
  if (known && existsSync(sealedPath(root, folder, sealedName(known, "view"))))
    return changeClientGallery<Added>(root, folder, () => "known"); // finishes an interrupted change
  const { width, height, taken, thumbnail, view, isDoubtful } = await makePhoto(bytes);
  return changeClientGallery<Added>(root, folder, async (gallery) => {
    const namesakes = gallery.pictures.filter((one) => one.file === file);
    const old = namesakes.find((one) => one.hash === sum || (taken && one.taken === taken));
    const { hasOriginals: hasOriginal } = gallery;
    const shown = { name: randomName(), file, width, height, hasOriginal };
    const picture = { ...shown, ...(taken && { taken }), size: bytes.length, hash: sum };
    await sealFile(root, gallery, sealedName(picture, "thumbnail"), thumbnail);
    await sealFile(root, gallery, sealedName(picture, "view"), view);
    if (hasOriginal) await sealFile(root, gallery, sealedName(picture, "original"), bytes);
    gallery.pictures = [...gallery.pictures.filter((one) => one !== old), picture].sort(byTime);
    if (isDoubtful) return "doubtful";
    if (old) return "replaced";
    return !taken && namesakes.length > 0 ? "beside" : "added";
  });
}

/** Photos without a taking time come last, in the order of their names. */
function byTime(a: RecordedPhoto, b: RecordedPhoto): number {
  const [first = "", second = ""] = [a, b].map(({ taken = "later" }) => taken);
  if (first !== second) return first < second ? -1 : 1;
  return a.file.localeCompare(b.file, "hu", { numeric: true });
}
