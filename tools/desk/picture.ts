/** Pictures for the desk: the site's own variants where there are some, else made when they are asked for. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import { PHOTO_FILE } from "@/content/fields";
import { type PhotoFacts, photoKey } from "@/content/photo-facts";
import { PHOTO_WIDTHS, variantPath, variantWidths } from "@/lib/photos/recipe.mjs";
import { readKnownFacts } from "../photos/facts";
import { OUTPUT_FOLDER, originalPath } from "../photos/library";
import type { Picture } from "./form";
import { refusalOf } from "./this-computer";

/** In px. */
const SMALL = 448;
const LARGE = 960;

/** Addresses and sizes of pictures by folder and file; of those that cannot be read there are none. */
export async function picturesOf(
  root: string,
  folder: string,
  files: readonly string[],
): Promise<Record<string, Picture>> {
  const known = await readKnownFacts(root);
  const pictures = await Promise.all(
    files.map(async (file) => {
      const facts = known[photoKey(folder, file)];
      const picture =
        (facts && (await variantsOf(root, photoKey(folder, file), facts))) ??
        (await madeWhenAsked(root, folder, file));
      return picture ? [[`${folder}/${file}`, picture] as const] : [];
    }),
  );
  return Object.fromEntries(pictures.flat());
}

async function variantsOf(
  root: string,
  key: string,
  { hash, width, height }: PhotoFacts,
): Promise<Picture | undefined> {
  const widths = variantWidths(width, PHOTO_WIDTHS.jpg);
  const pathOf = (limit: number) => {
    const step = widths.findLast((one) => one <= limit) ?? widths[0] ?? width;
    return variantPath({ key, hash, width: step, format: "jpg" });
  };
  const small = pathOf(SMALL);
  const isThere = await stat(join(root, OUTPUT_FOLDER, small)).catch(() => undefined);
  return isThere && { small: `/photos/${small}`, large: `/photos/${pathOf(LARGE)}`, width, height };
}

async function madeWhenAsked(
  root: string,
  folder: string,
  file: string,
): Promise<Picture | undefined> {
  try {
    const { autoOrient } = await sharp(join(root, originalPath(folder, file))).metadata();
    const address = (width: number) =>
      `/api/desk/picture?${new URLSearchParams({ folder, file, width: String(width) })}`;
    return { ...autoOrient, small: address(SMALL), large: address(LARGE) };
  } catch {
    return undefined;
  }
}

/** Answers an original in a smaller size. 404 for what is no original of the project. */
export async function answerPicture(request: Request, root: string): Promise<Response> {
  const stranger = refusalOf(request);
  if (stranger) return stranger;
  const asked = new URL(request.url).searchParams;
  const [folder = "", file = ""] = [asked.get("folder"), asked.get("file")].map(String);
  const isOurs = [...readCategories(root), "banners"].includes(folder) && PHOTO_FILE.test(file);
  const bytes =
    isOurs && (await readFile(join(root, originalPath(folder, file))).catch(() => null));
  if (!bytes) return new Response(null, { status: 404 });
  const width = asked.get("width") === String(LARGE) ? LARGE : SMALL;
  const smaller = await sharp(bytes).autoOrient().resize(width).jpeg().toBuffer();
  const headers = { "content-type": "image/jpeg", "cache-control": "no-cache" };
  return new Response(new Uint8Array(smaller), { headers });
}
