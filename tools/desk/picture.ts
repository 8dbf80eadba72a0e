/** Pictures for the desk: the site's own variants where there are some, else made when they are asked for. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { readCategories } from "@/content/categories.mjs";
import { PHOTO_FILE } from "@/content/fields";
import { type PhotoFacts, photoKey } from "@/content/photo-facts";
import { PHOTO_WIDTHS, variantPath, variantWidths } from "@/lib/photos/recipe.mjs";
import { originalPath } from "../content/content-files";
import { readKnownFacts } from "../photos/facts";
import { OUTPUT_FOLDER } from "../photos/prepare-photos";
import type { Picture } from "./form";

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
  const variants = new Set(await readdir(join(root, OUTPUT_FOLDER, folder)).catch(() => []));
  const pictures = await Promise.all(
    files.map(async (file) => {
      const key = photoKey(folder, file);
      const made = known[key] && variantsOf(key, known[key]);
      const isThere = made && variants.has(basename(made.small));
      const picture = isThere ? made : await madeWhenAsked(root, folder, file);
      return picture ? [[`${folder}/${file}`, picture] as const] : [];
    }),
  );
  return Object.fromEntries(pictures.flat());
}

function variantsOf(key: string, { hash, width, height }: PhotoFacts): Picture {
  const widths = variantWidths(width, PHOTO_WIDTHS.jpg);
  const addressOf = (limit: number) => {
    const step = widths.findLast((one) => one <= limit) ?? widths[0] ?? width;
    return `/photos/${variantPath({ key, hash, width: step, format: "jpg" })}`;
  };
  return { small: addressOf(SMALL), large: addressOf(LARGE), width, height };
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
