import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readCategories } from "@/lib/content/categories.mjs";
import { PHOTO_FILE } from "@/lib/content/fields";
import { originalPath, readGallery } from "../../content/content-files";
import type { Picture } from "../protocol";

const SMALL = 448;
const LARGE = 960;

/** Addresses and sizes of photos, by folder and file. Those that cannot be read are left out. */
export async function picturesOf(
  root: string,
  folder: string,
  files: readonly string[],
): Promise<Record<string, Picture>> {
  const { default: sharp } = await import("sharp");
  const pictureOf = async (file: string): Promise<[string, Picture][]> => {
    try {
      const original = join(root, originalPath(folder, file));
      const { width, height } = (await sharp(original).metadata()).autoOrient;
      const picture = { width, height, ...(await addressesOf(root, folder, file)) };
      return [[`${folder}/${file}`, picture]];
    } catch {
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(files.map(pictureOf))).flat());
}

/** @throws when there is no such photo */
async function addressesOf(root: string, folder: string, file: string) {
  const { mtimeMs } = await stat(join(root, originalPath(folder, file)));
  const address = (width: number) =>
    `/api/desk/picture?${new URLSearchParams({ folder, file, width: `${width}`, at: `${mtimeMs}` })}`;
  return { small: address(SMALL), large: address(LARGE) };
}

/** A small photo of each gallery's cover, by the name of its entry; undefined where there is none. */
export async function coversOf(root: string): Promise<Record<string, string | undefined>> {
  const covers = readCategories(root).map(async (category) => {
    const { cover } = await readGallery(root, category).catch(() => ({ cover: undefined }));
    const addresses = cover && (await addressesOf(root, category, cover).catch(() => undefined));
    return [`galleries/${category}`, addresses?.small];
  });
  return Object.fromEntries(await Promise.all(covers));
}

export async function answerPhoto(request: Request, root: string): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { folder = "", file = "" } = query;
  const isListed = [...readCategories(root), "banners"].includes(folder) && PHOTO_FILE.test(file);
  const bytes =
    isListed && (await readFile(join(root, originalPath(folder, file))).catch(() => null));
  if (!bytes) return new Response(null, { status: 404 });
  const width = query.width === String(LARGE) ? LARGE : SMALL;
  const { default: sharp } = await import("sharp");
  const options = { autoOrient: true, failOn: "error" } as const;
  const smaller = await sharp(bytes, options).resize(width).jpeg().toBuffer();
  // The address changes with the time of the original.
  const headers = { "content-type": "image/jpeg", "cache-control": "max-age=31536000, immutable" };
  return new Response(new Uint8Array(smaller), { headers });
}
