import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "@/lib/content/check";
import { isDraft } from "@/lib/content/entry-files.mjs";
import { BANNER_FOLDER, entriesIn, pathOf } from "@/lib/content/files";
import { readJson as readJsonNow } from "@/lib/content/read-json.mjs";
import type { GalleryFile, PhotoEntry } from "@/lib/content/schema";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { areByTime, byTime } from "./capture-times";

/** The content and photos with which a photographer starts. */
export const STARTER = "tools/setup/starter";

/** Their files are replaced, never written in place: a link to one is a copy of it. */
export const PHOTO_FOLDERS = ["content/photos", "public/photos", BANNER_FOLDER];

export function originalPath(folder: string, file: string): string {
  return folder === "banners" ? `${BANNER_FOLDER}/${file}` : `content/photos/${folder}/${file}`;
}

export function listPath(folder: string): string {
  return pathOf(folder === "banners" ? folder : `galleries/${folder}`);
}

/** Returns a promise, so callers can catch its errors. */
export const readJson = async (root: string, file: string): Promise<unknown> =>
  readJsonNow(root, file);

/** All content by entry; undefined for a file that is not JSON. */
export type ContentFiles = Record<string, unknown>;

export async function readContent(root: string): Promise<ContentFiles> {
  const read = (entry: string) => parseJson(readFileSync(join(root, pathOf(entry)), "utf8"));
  return Object.fromEntries(entriesIn(root).map((entry) => [entry, read(entry)]));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema's check reports it
  }
}

/** Indented, which is readable and has small diffs. */
export const formatJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

export const writeJson = (path: string, data: unknown): Promise<void> =>
  writeFileAtomic(path, formatJson(data));

/** Valid galleries by path, as JSON. Checking thousands of photos again would take longer than everything else. */
const checked = new Map<string, string>();

/** @throws {ContentError} if the file is missing or invalid */
export async function readGallery(root: string, category: string): Promise<GalleryFile> {
  const list = listPath(category);
  const saved = (await readJson(root, list)) as GalleryFile;
  const json = JSON.stringify(saved);
  const isChecked = json === checked.get(join(root, list)) && !isDraft(saved);
  const gallery = isChecked ? saved : checkContent("gallery", saved, list);
  checked.set(join(root, list), json);
  return gallery;
}

/**
 * Changes a gallery's file.
 * @param file the only photo that changes; all are checked if missing
 * @throws {ContentError} if the change is invalid; then nothing is written
 */
export async function changeGallery(
  root: string,
  category: string,
  change: (gallery: GalleryFile) => void,
  file?: string,
): Promise<void> {
  const list = listPath(category);
  const gallery = await readGallery(root, category);
  change(gallery);
  const photos = gallery.photos.filter((photo) => !file || photo.file === file);
  const cover = file ?? gallery.cover; // must be one of the photos
  checkContent("gallery", { ...gallery, photos, cover }, list);
  await writeJson(join(root, list), gallery);
  checked.set(join(root, list), JSON.stringify(gallery));
}

export type PhotosOf = Pick<GalleryFile, "photos" | "cover">;

export interface Place {
  /** The photo is inserted before the first of these; at the end if none is listed. */
  before?: readonly string[];
  /** Photos that were dropped together. If the list is sorted by capture time, the photo is inserted by its own. */
  drop?: readonly string[];
}

/** Lists a photo. The first photo becomes the cover if there is none, or if the cover came in the same drop. */
export function insertPhoto(gallery: PhotosOf, entry: PhotoEntry, place: Place = {}): void {
  const { photos, cover = "" } = gallery;
  const { before = [], drop } = place;
  const first = photos.find(({ file }) => !drop?.includes(file));
  const isByTime = drop && (!first || first.taken) && areByTime(photos);
  const index = photos.findIndex((photo) => {
    const order = isByTime ? byTime(photo, entry) : 0;
    return order === 0 ? before.includes(photo.file) : order > 0;
  });
  const isDefault = cover === photos[0]?.file && drop?.includes(cover);
  photos.splice(index < 0 ? photos.length : index, 0, entry);
  if (isDefault || !photos.some(({ file }) => file === cover)) gallery.cover = photos[0]?.file;
}

/** Removes a photo from a gallery. If it was the cover, the first of the others replaces it. */
export function removePhoto(gallery: PhotosOf, file: string): void {
  gallery.photos = gallery.photos.filter((entry) => entry.file !== file);
  if (gallery.cover === file) gallery.cover = gallery.photos[0]?.file;
}
