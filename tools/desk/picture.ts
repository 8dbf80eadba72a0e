import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import { PHOTO_FILE } from "@/content/fields";
import { originalPath } from "../content/content-files";
import type { Picture } from "./form";

const SMALL = 448;
const LARGE = 960;

/** Addresses and sizes of pictures by folder and file; of those that cannot be read there are none. */
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
      const address = (size: number) =>
        `/api/desk/picture?${new URLSearchParams({ folder, file, width: `${size}`, at: `${mtimeMs}` })}`;
      return [
        [`${folder}/${file}`, { width, height, small: address(SMALL), large: address(LARGE) }],
      ];
    } catch {
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(files.map(pictureOf))).flat());
}

export async function answerPicture(request: Request, root: string): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const [folder = "", file = ""] = [asked.get("folder"), asked.get("file")].map(String);
  const isOurs = [...readCategories(root), "banners"].includes(folder) && PHOTO_FILE.test(file);
  const bytes =
    isOurs && (await readFile(join(root, originalPath(folder, file))).catch(() => null));
  if (!bytes) return new Response(null, { status: 404 });
  const width = asked.get("width") === String(LARGE) ? LARGE : SMALL;
  const smaller = await sharp(bytes).autoOrient().resize(width).jpeg().toBuffer();
  // Its address names when the original was written.
  const headers = { "content-type": "image/jpeg", "cache-control": "max-age=31536000, immutable" };
  return new Response(new Uint8Array(smaller), { headers });
}
