import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";
import { listPath, originalPath, readList } from "./library";

/**
 * A gallery's list as far as the commands need it. Less strict than the build, which wants an alt text for every
 * picture: a list without one can still be put in order.
 */
export type GalleryList = {
  cover?: string;
  photos: GalleryEntry[];
  banner?: GalleryEntry;
  drawer?: GalleryEntry[];
} & Record<string, unknown>;

/**
 * Reads a gallery's list.
 * @throws {ContentError} when it is missing, no JSON, or has entries without a file
 */
export async function readGallery(root: string, category: string): Promise<GalleryList> {
  const list = listPath(category);
  const content = (await readList(root, list)) as GalleryList | null;
  if (!Array.isArray(content?.photos)) throw new ContentError(`${list}: photos must be a list`);
  for (const [index, entry] of content.photos.entries()) {
    if (!isEntry(entry)) {
      throw new ContentError(`${list}: photos[${index}] must have a file and an alt text`);
    }
  }
  return content;
}

/** Whether it is an entry, though its alt text may be missing. */
function isEntry(value: Partial<GalleryEntry> | null | undefined): boolean {
  return typeof value?.file === "string" && /^(?:string|undefined)$/.test(typeof value.alt);
}

/** A folder of originals with what is listed in it. */
export interface Listed {
  /** A category or `banners`. */
  folder: string;
  entries: GalleryEntry[];
  /** Files that were taken out and may come back. */
  drawer: string[];
}

/**
 * Everything that the galleries and the banners list.
 * @throws {ContentError} when a list cannot be read
 */
export async function readAllLists(root: string): Promise<Listed[]> {
  const banners = await readBanners(root);
  const lists: Listed[] = [{ folder: "banners", entries: banners, drawer: [] }];
  for (const folder of readCategories(root)) {
    const { photos, banner, drawer = [] } = await readGallery(root, folder);
    if (banner) banners.push(banner);
    lists.push({ folder, entries: photos, drawer: drawer.map(({ file }) => file) });
  }
  return lists;
}

async function readBanners(root: string): Promise<GalleryEntry[]> {
  const list = listPath("banners");
  const content = (await readList(root, list)) as Record<string, GalleryEntry> | null;
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ContentError(`${list}: must name the banners`);
  }
  for (const [name, entry] of Object.entries(content)) {
    if (!isEntry(entry)) {
      throw new ContentError(`${list}: ${name} must have a file and an alt text`);
    }
  }
  return Object.values(content);
}

/**
 * Changes a list. It is read anew each time, so that what somebody edits meanwhile is kept, and stays as it is
 * when the change throws.
 */
export async function changeGallery(
  root: string,
  category: string,
  change: (list: GalleryList) => void,
): Promise<void> {
  const list = await readGallery(root, category);
  change(list);
  await writeJson(join(root, listPath(category)), list);
}

/**
 * Appends a picture. It becomes the cover of a gallery that has none among its pictures. One that lay in the drawer
 * comes back with its words and focal point, where it brings none.
 */
export function putLast(list: GalleryList, entry: GalleryEntry): void {
  const isIt = ({ file }: GalleryEntry) => file === entry.file;
  const kept = list.drawer?.find(isIt);
  if (kept) list.drawer = list.drawer?.filter((one) => !isIt(one)) ?? [];
  if (list.drawer?.length === 0) delete list.drawer;
  list.photos.push({ ...kept, ...entry, alt: entry.alt || (kept?.alt ?? "") });
  if (!list.photos.some(({ file }) => file === list.cover)) list.cover = entry.file;
}

/** Writes JSON as the content files have it, so that a person can read it and a diff stays small. */
export async function writeJson(file: string, data: unknown): Promise<void> {
  await writeWhole(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** Names of the files in the folder of a gallery or of the banners; hidden ones and folders excepted. */
export async function filesIn(root: string, folder: string): Promise<string[]> {
  const path = join(root, originalPath(folder, ""));
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}
