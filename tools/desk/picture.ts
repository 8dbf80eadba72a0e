import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import { PHOTO_FILE } from "@/content/fields";
import { originalPath, readGallery } from "../content/content-files";
import type { Picture } from "./form";

const SMALL = 448;
const LARGE = 960;

/** Addresses and sizes of pictures, by folder and file. Those that cannot be read are left out. */
export async function picturesOf(
  root: string,
  folder: string,
  files: readonly string[],
): Promise<Record<string, Picture>> {
  const pictureOf = async (file: string): Promise<[string, Picture][]> => {
    try {
      const original = join(root, originalPath(folder, file));
      const { mtimeMs } = await stat(original);
      const { width, height } = (await sharp(original).metadata()).autoOrient;
      const address = (size: number) => {
        const words = new URLSearchParams({ folder, file, width: `${size}`, at: `${mtimeMs}` });
        return `/api/desk/picture?${words}`;
      };
      const picture = { width, height, small: address(SMALL), large: address(LARGE) };
      return [[`${folder}/${file}`, picture]];
    } catch {
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(files.map(pictureOf))).flat());
}

/** A small picture of each gallery's cover, by the name of its entry; undefined where there is none. */
export async function coversOf(root: string): Promise<Record<string, string | undefined>> {
  const covers = readCategories(root).map(async (category) => {
    const { cover } = await readGallery(root, category).catch(() => ({ cover: undefined }));
    const pictures = await picturesOf(root, category, cover ? [cover] : []);
    return [`galleries/${category}`, pictures[`${category}/${cover}`]?.small];
  });
  return Object.fromEntries(await Promise.all(covers));
}

export async function answerPicture(request: Request, root: string): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { folder = "", file = "" } = query;
  const isListed = [...readCategories(root), "banners"].includes(folder) && PHOTO_FILE.test(file);
  const bytes =
    isListed && (await readFile(join(root, originalPath(folder, file))).catch(() => null));
  if (!bytes) return new Response(null, { status: 404 });
  const width = query.width === String(LARGE) ? LARGE : SMALL;
  const smaller = await sharp(bytes).autoOrient().resize(width).jpeg().toBuffer();
  // The address changes with the time of the original.
  const headers = { "content-type": "image/jpeg", "cache-control": "max-age=31536000, immutable" };
  return new Response(new Uint8Array(smaller), { headers });
}
