import { join } from "node:path";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { listPath, readJson, writeJson } from "./content-files";

/** A gallery's file, less strict than the schema: alt texts may still be missing. */
export type GalleryDraft = {
  cover?: string;
  photos: GalleryEntry[];
} & Record<string, unknown>;

/** @throws {ContentError} when the file is missing, no JSON, or has entries without a file */
export async function readGallery(root: string, category: string): Promise<GalleryDraft> {
  const list = listPath(category);
  const content = (await readJson(root, list)) as GalleryDraft | null;
  if (!Array.isArray(content?.photos)) throw new ContentError(`${list}: photos must be a list`);
  const wrong = content.photos.findIndex((entry) => typeof entry?.file !== "string");
  if (wrong >= 0) throw new ContentError(`${list}: photos[${wrong}] must have a file`);
  return content;
}

/** Changes a gallery's file. It is read again each time, so that no other edit is lost. */
export async function changeGallery(
  root: string,
  category: string,
  change: (gallery: GalleryDraft) => void,
): Promise<void> {
  const gallery = await readGallery(root, category);
  change(gallery);
  await writeJson(join(root, listPath(category)), gallery);
}

/** Appends a picture, which becomes the cover if there is none. */
export function appendPhoto(gallery: GalleryDraft, entry: GalleryEntry): void {
  gallery.photos.push(entry);
  if (!gallery.photos.some(({ file }) => file === gallery.cover)) gallery.cover = entry.file;
}

/** Removes a picture from a gallery. If it was the cover, the first of the others replaces it. */
export function removePhoto(gallery: GalleryDraft, file: string): void {
  gallery.photos = gallery.photos.filter((entry) => entry.file !== file);
  if (gallery.cover !== file) return;
  const [first] = gallery.photos;
  if (first) gallery.cover = first.file;
  else delete gallery.cover;
}
