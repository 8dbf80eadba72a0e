import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { GalleryEntry } from "@/content/types";
import { writeWhole } from "../write-whole";
import { PhotoError, toOriginal } from "./encode";
import { listPath, originalPath, type PhotoProblem } from "./library";

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
  const content = JSON.parse(await readFile(join(root, list), "utf8"));
  const present = await presentPictures(root, folder);
  const added: GalleryEntry[] = [];
  const problems: PhotoProblem[] = [];

  for (const file of files) {
    try {
      const original = await toOriginal(await read(file));
      const twin = folder === "banners" ? undefined : nameOf(present, original);
      if (twin) throw new PhotoError(`is in the gallery already, as ${twin}`);
      const name = folder === "banners" ? bannerName(content, file) : freeName(present, file);
      const entry = { file: name, alt: altOf(file).trim() };
      await writeWhole(join(root, originalPath(folder, name)), original);
      present.set(name, original);
      added.push(entry);
      if (folder === "banners") {
        const key = basename(name, ".jpg");
        content[key] = { ...content[key], ...entry, alt: entry.alt || content[key].alt };
      } else {
        content.photos.push(entry);
      }
      // After each picture, so that no interruption leaves a picture that no list names.
      await writeWhole(join(root, list), `${JSON.stringify(content, null, 2)}\n`);
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      problems.push({ file, reason: error.message });
    }
  }
  return { added, problems };
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new PhotoError(code === "ENOENT" ? "does not exist" : `cannot be read (${code})`);
  }
}

async function presentPictures(root: string, folder: string): Promise<Map<string, Buffer>> {
  const path = join(root, originalPath(folder, ""));
  const names = await readdir(path).catch(() => []);
  const pictures = names.filter((name) => name.endsWith(".jpg"));
  return new Map(
    await Promise.all(
      pictures.map(async (name) => [name, await readFile(join(path, name))] as const),
    ),
  );
}

function nameOf(present: Map<string, Buffer>, bytes: Buffer): string | undefined {
  for (const [name, its] of present) if (its.equals(bytes)) return name;
  return undefined;
}

/** `Kovácsék 12.JPG` becomes `kovacsek-12`: what an address can hold. */
function slugOf(file: string): string {
  const plain = basename(file, extname(file)).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "photo";
}

function freeName(present: Map<string, Buffer>, file: string): string {
  const slug = slugOf(file);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${slug}.jpg` : `${slug}-${number}.jpg`;
    if (!present.has(name)) return name;
  }
}

function bannerName(content: Record<string, unknown>, file: string): string {
  const slug = slugOf(file);
  if (slug in content) return `${slug}.jpg`;
  throw new PhotoError(`is no banner's name; there are: ${Object.keys(content).join(", ")}`);
}
