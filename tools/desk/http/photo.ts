import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Part } from "@/lib/clients/client-index";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { PHOTO_FILE } from "@/lib/content/field-types";
import { keyOfVariant } from "@/lib/photos/recipe";
import { readClientGallery, readSealedPhoto } from "../../clients/records";
import { originalPath } from "../../content/content-files";
import { readFileOf } from "../../history/repository";
import { type PhotoView, photoUrls } from "../protocol";

/** The width in px, if it is not the original, and the part of client photos. */
const SMALL: { width?: number; part: Part } = { width: 448, part: "thumbnail" };
const LARGER: Record<string, typeof SMALL> = {
  large: { width: 960, part: "view" },
  original: { part: "view" },
};

/** By root and URL, which changes with the photo. Reading the sizes of 60 photos takes 25 ms for each page. */
const knownViews = new Map<string, PhotoView>();

/** URLs and sizes of photos, by folder and file. Leaves out photos that cannot be read. */
export async function viewsOf(root: string, folder: string, files: readonly string[]) {
  const { default: sharp } = await import("sharp");
  const viewOf = async (file: string): Promise<[string, PhotoView][]> => {
    try {
      const urls = urlsOf(root, folder, file);
      if (!urls) return [];
      const known = knownViews.get(root + urls.small);
      if (known) return [[`${folder}/${file}`, known]];
      const original = join(root, originalPath(folder, file));
      const { width, height } = (await sharp(original).metadata()).autoOrient;
      const view = { width, height, ...urls };
      knownViews.set(root + urls.small, view);
      return [[`${folder}/${file}`, view]];
    } catch {
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(files.map(viewOf))).flat());
}

/** Undefined if there is no such photo. */
export function urlsOf(root: string, folder: string, file: string) {
  const original = join(root, originalPath(folder, file));
  const found = statSync(original, { throwIfNoEntry: false }); // waiting for each of 60 would take 3 ms
  return found && photoUrls(folder, file, found.mtimeMs);
}

/** @param name of the photo on the server, which never gets another content */
async function openClientPhoto(root: string, folder: string, name: string, part: Part) {
  const gallery = await readClientGallery(root, folder);
  const { pictures = [], removed = [] } = gallery ?? {};
  const photo = [...pictures, ...removed].find((one) => one.name === name);
  return gallery && photo && readSealedPhoto(root, gallery, photo, part);
}

/** The JPEG of a photo. @param query see `photoUrls` */
export async function sendPhoto(query: URLSearchParams, root: string): Promise<Response> {
  const parameter = (name: string) => query.get(name) ?? "";
  const [folder, file] = [parameter("folder"), parameter("file")];
  const isListed = [...readCategories(root), "banners"].includes(folder) && PHOTO_FILE.test(file);
  const { width, part } = LARGER[parameter("size")] ?? SMALL;
  const jpeg = isListed
    ? await smaller(root, originalPath(folder, file), parameter("at"), width)
    : await openClientPhoto(root, folder.replace("clients/", ""), file, part);
  if (!jpeg) return new Response(null, { status: 404 });
  // The URL contains the time or a version of the original, or a name that is never used again.
  const headers = { "content-type": "image/jpeg", "cache-control": "max-age=31536000, immutable" };
  return new Response(new Uint8Array(jpeg), { headers });
}

/** The original in place of a variant that is not encoded yet: without it, the page lacks the photo until it is reloaded. */
export async function standInFor(root: string, url: string): Promise<Buffer | undefined> {
  const [folder, name] = keyOfVariant(url)?.split("/") ?? [];
  if (!folder || existsSync(join(root, "public", url))) return undefined;
  return readFile(join(root, originalPath(folder, `${name}.jpg`))).catch(() => undefined);
}

async function smaller(root: string, file: string, at: string, width?: number) {
  const isReplaced = /^[0-9a-f]{40}$/.test(at);
  const original = isReplaced ? readFileOf(root, at) : readFile(join(root, file));
  const bytes = await original.catch(() => undefined);
  if (!width) return bytes;
  const { default: sharp } = await import("sharp");
  const options = { autoOrient: true, failOn: "error" } as const;
  return bytes && sharp(bytes, options).resize(width).jpeg().toBuffer();
}
