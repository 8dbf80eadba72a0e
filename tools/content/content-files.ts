import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, checkContent } from "@/content/check";
import { BANNER_FOLDER, entriesIn, pathOf } from "@/content/files";
import type { GalleryEntry, GalleryFile } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";

/** What a new photographer begins with: a project of content and pictures alone. */
export const STARTER = "tools/setup/starter";

export function originalPath(folder: string, file: string): string {
  return folder === "banners" ? `${BANNER_FOLDER}/${file}` : `content/photos/${folder}/${file}`;
}

export function listPath(folder: string): string {
  return pathOf(folder === "banners" ? folder : `galleries/${folder}`);
}

/** What a content file holds, not checked against the schema. @throws {ContentError} when it is missing or no JSON */
export async function readJson(root: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, file), "utf8"));
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** What content files hold, by entry; undefined for one that is no JSON. */
export type ContentFiles = Record<string, unknown>;

export async function readContent(root: string): Promise<ContentFiles> {
  const read = async (entry: string) =>
    [entry, parseJson(await readFile(join(root, pathOf(entry)), "utf8"))] as const;
  return Object.fromEntries(await Promise.all(entriesIn(root).map(read)));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema's check reports it
  }
}

/** Writes JSON indented, so that a person can read it and a diff stays small. */
export async function writeJson(path: string, data: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(data, null, 2)}\n`);
}

/** @throws {ContentError} when the file is missing or wrong */
export async function readGallery(root: string, category: string): Promise<GalleryFile> {
  const list = listPath(category);
  return checkContent("gallery", await readJson(root, list), list);
}

/** Changes a gallery's file. It is read again each time, so that no other edit is lost. */
export async function changeGallery(
  root: string,
  category: string,
  change: (gallery: GalleryFile) => void,
): Promise<void> {
  const gallery = await readGallery(root, category);
  change(gallery);
  await writeJson(join(root, listPath(category)), gallery);
}

export type PicturesOf = Pick<GalleryFile, "photos" | "cover">;

/**
 * Lists a picture, which becomes the cover if there is none.
 * @param before the picture that it stands before; at the end where there is no such picture
 */
export function insertPhoto(gallery: PicturesOf, entry: GalleryEntry, before?: string): void {
  const index = gallery.photos.findIndex(({ file }) => file === before);
  gallery.photos.splice(index < 0 ? gallery.photos.length : index, 0, entry);
  if (!gallery.photos.some(({ file }) => file === gallery.cover)) gallery.cover = entry.file;
}

/** Removes a picture from a gallery. If it was the cover, the first of the others replaces it. */
export function removePhoto(gallery: PicturesOf, file: string): void {
  gallery.photos = gallery.photos.filter((entry) => entry.file !== file);
  if (gallery.cover !== file) return;
  const [first] = gallery.photos;
  if (first) gallery.cover = first.file;
  else delete gallery.cover;
}
