import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { GalleryEntry } from "@/content/types";
import { writeWhole } from "../write-whole";
import { PhotoError, photoHash, toOriginal } from "./encode";
import { listPath, originalPath, type PhotoProblem, readList } from "./library";

export interface AddedPhotos {
  added: GalleryEntry[];
  problems: PhotoProblem[];
}

/**
 * Takes pictures into a gallery: makes an original of each, puts it into `content/photos/<category>/` and
 * appends it to the gallery's list. In `banners`, a picture replaces the banner of its file's name.
 * A picture that cannot be used, or is in the gallery already, is named among the problems; the rest is done.
 *
 * @param folder a gallery's category or `banners`
 * @param files paths, relative to the working directory
 * @param altOf the alt text of a file; an empty one is kept empty, and the next build asks for it
 */
export async function addPhotos(
  root: string,
  folder: string,
  files: readonly string[],
  altOf: (file: string) => string,
): Promise<AddedPhotos> {
  const list = listPath(folder);
  const content = (await readList(root, list)) as ListContent;
  const present = await presentPictures(root, folder);
  const added: GalleryEntry[] = [];
  const problems: PhotoProblem[] = [];

  for (const file of files) {
    try {
      const original = await toOriginal(await read(file));
      const name =
        folder === "banners"
          ? bannerName(content, file)
          : photoName(content, present, file, original);
      const entry = { file: name, alt: altOf(file).trim() };
      await writeWhole(join(root, originalPath(folder, name)), original);
      present.set(photoHash(original), name);
      added.push(entry);
      putEntry(content, folder, entry);
      // After each picture, so that an interruption loses none: one that was written but not listed is found
      // by its content and listed the next time.
      await writeWhole(join(root, list), `${JSON.stringify(content, null, 2)}\n`);
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      problems.push({ file, reason: error.message });
    }
  }
  return { added, problems };
}

/** A gallery's list or that of the banners, as far as adding needs to know it. */
type ListContent = { photos?: GalleryEntry[] } & Record<string, unknown>;

function putEntry(content: ListContent, folder: string, entry: GalleryEntry): void {
  if (folder !== "banners") {
    content.photos = [...(content.photos ?? []), entry];
    return;
  }
  const banner = basename(entry.file, ".jpg");
  const before = content[banner] as GalleryEntry;
  content[banner] = { ...before, ...entry, alt: entry.alt || before.alt };
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new PhotoError(code === "ENOENT" ? "does not exist" : `cannot be read (${code})`);
  }
}

/** Names of the pictures that lie in a folder, by a hash of their content. */
async function presentPictures(root: string, folder: string): Promise<Map<string, string>> {
  const path = join(root, originalPath(folder, ""));
  const names = await readdir(path).catch(() => []);
  const present = new Map<string, string>();
  // One after the other: a gallery's originals together may be larger than the memory.
  for (const name of names.filter((name) => name.endsWith(".jpg"))) {
    present.set(photoHash(await readFile(join(path, name))), name);
  }
  return present;
}

/** `Kovácsék 12.JPG` becomes `kovacsek-12`: what an address can hold. */
function slugOf(file: string): string {
  const plain = basename(file, extname(file)).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "photo";
}

/** A name that is free, or that of the same picture where it lies unlisted. */
function photoName(
  content: ListContent,
  present: Map<string, string>,
  file: string,
  original: Buffer,
): string {
  const twin = present.get(photoHash(original));
  if (twin && content.photos?.some((entry) => entry.file === twin)) {
    throw new PhotoError(`is in the gallery already, as ${twin}`);
  }
  return twin ?? freeName(present, file);
}

function freeName(present: Map<string, string>, file: string): string {
  const slug = slugOf(file);
  const taken = new Set(present.values());
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${slug}.jpg` : `${slug}-${number}.jpg`;
    if (!taken.has(name)) return name;
  }
}

function bannerName(content: ListContent, file: string): string {
  const slug = slugOf(file);
  if (Object.hasOwn(content, slug)) return `${slug}.jpg`;
  throw new PhotoError(`is no banner's name; there are: ${Object.keys(content).join(", ")}`);
}
