import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { ContentError, checkContent, withCaptions } from "@/content/check";
import { type PhotoFacts, photoKey } from "@/content/photo-facts";
import type { GalleryEntry } from "@/content/schema";
import {
  BANNER_CROP_WIDTHS,
  cropWidth,
  PHOTO_WIDTHS,
  type PhotoFormat,
  variantPath,
  variantWidths,
} from "@/lib/photos/recipe.mjs";
import { forEachAtOnce } from "../kit/pool";
import { photoHash, readFacts, writeVariant } from "./encode";
import { filesBelow, readKnownFacts, writeFacts } from "./facts";
import { PhotoError, type PhotoFault } from "./open-photo";
import { type AvifQuality, findQuality } from "./quality";

const BANNERS_FILE = "content/banners.json";
/** Where the variants lie. */
export const OUTPUT_FOLDER = "public/photos";

/** A picture that a list names. Paths are relative to the project's root. */
export interface Original {
  /** `wedding/wedding-01` */
  key: string;
  file: string;
  /** The list that names it. */
  listedIn: string;
  isBanner: boolean;
  focus: string;
}

/** What is wrong with one picture, in plain words. */
export interface PhotoProblem {
  file: string;
  reason: string;
  /** For those who say it in other words. */
  fault?: PhotoFault;
}

export interface PreparedPhotos {
  originals: number;
  /** Variants that were written now. */
  written: number;
  problems: PhotoProblem[];
}

/** Path of a picture's original, relative to the project's root. */
export function originalPath(folder: string, file: string): string {
  return folder === "banners" ? `public/assets/images/${file}` : `content/photos/${folder}/${file}`;
}

/** The list that a folder's pictures are in, relative to the project's root. */
export function listPath(folder: string): string {
  return folder === "banners" ? BANNERS_FILE : `content/galleries/${folder}.json`;
}

/**
 * What a list holds, not checked yet.
 * @throws {ContentError} when it is missing or no JSON
 */
export async function readList(root: string, list: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, list), "utf8"));
  } catch (error) {
    throw new ContentError(`${list}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The original of an entry in a folder's list. */
export function originalOf(folder: string, { file, focus }: GalleryEntry): Original {
  return {
    key: photoKey(folder, file),
    file: originalPath(folder, file),
    listedIn: listPath(folder),
    isBanner: folder === "banners",
    focus: focus ?? "50% 50%",
  };
}

/** The version of an original, by which its variants are named. */
export function versionOf(original: Original, bytes: Buffer): string {
  return photoHash(bytes, original.isBanner ? original.focus : "");
}

/** A list, checked; pictures that nobody has described yet are no fault of it: their variants can be made. */
const readDraft = async <Kind extends "banners" | "gallery">(
  root: string,
  kind: Kind,
  list: string,
) => checkContent(kind, withCaptions(await readList(root, list)), list);

/**
 * Every original that the galleries and the banners name.
 * @throws {ContentError} when a list is wrong, as by a double entry
 */
export async function listOriginals(root: string): Promise<Original[]> {
  const banners = await readDraft(root, "banners", BANNERS_FILE);
  const originals = Object.values(banners).map((entry) => originalOf("banners", entry));
  for (const category of readCategories(root)) {
    const list = listPath(category);
    const { photos, banner } = await readDraft(root, "gallery", list);
    originals.push({ ...originalOf("banners", banner), listedIn: list });
    originals.push(...photos.map((entry) => originalOf(category, entry)));
  }
  return originals;
}

export interface Variant {
  original: Original;
  path: string;
  width: number;
  format: PhotoFormat;
  crop: boolean;
}

/** All variants of an original, with their paths below the output folder. */
export function variantsOf(original: Original, facts: PhotoFacts): Variant[] {
  const variants: Variant[] = [];
  const addAll = (
    imageWidth: number,
    steps: typeof PHOTO_WIDTHS | typeof BANNER_CROP_WIDTHS,
    crop: boolean,
  ) => {
    const variant = { key: original.key, hash: facts.hash, isCrop: crop };
    for (const format of ["avif", "jpg"] as const) {
      for (const width of variantWidths(imageWidth, steps[format])) {
        const path = variantPath({ ...variant, width, format });
        variants.push({ original, path, width, format, crop });
      }
    }
  };
  addAll(facts.width, PHOTO_WIDTHS, false);
  if (original.isBanner) {
    addAll(cropWidth(facts), BANNER_CROP_WIDTHS, true);
  }
  return variants;
}

/**
 * Makes every variant that is missing and brings `photos.generated.json` up to date. A picture that
 * cannot be used is named among the problems; all others are done.
 *
 * @param onProgress called with variants done and variants to do
 * @param signal stops it between two pictures; what was written is kept, and found the next time
 * @throws {ContentError} when a list is wrong
 */
export async function preparePhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
  signal?: AbortSignal,
): Promise<PreparedPhotos> {
  const originals = await listOriginals(root);
  const known = await readKnownFacts(root);
  const problems: PhotoProblem[] = [];
  const fail = (original: Original, error: unknown) => {
    if (!(error instanceof PhotoError)) throw error;
    if (problems.some(({ file }) => file === original.file)) return;
    problems.push({
      file: original.file,
      reason: `${error.message} (listed in ${original.listedIn})`,
    });
  };

  const facts = new Map<Original, PhotoFacts>();
  await forEachAtOnce(originals, availableParallelism(), async (original) => {
    signal?.throwIfAborted();
    try {
      const bytes = await readOriginal(root, original);
      const hash = versionOf(original, bytes);
      const before = known[original.key];
      facts.set(original, before?.hash === hash ? before : await readFacts(bytes, hash));
    } catch (error) {
      fail(original, error);
    }
  });

  const present = await filesBelow(join(root, OUTPUT_FOLDER));
  const missing = [...facts]
    .flatMap(([original, its]) => variantsOf(original, its))
    .filter(({ path }) => !present.has(path));
  const qualities = new Map<Original, Promise<AvifQuality>>();
  /** Looked for once a picture, however many variants of it are missing. */
  const qualityOf = (original: Original, bytes: Buffer) => {
    const quality = qualities.get(original) ?? findQuality(bytes);
    qualities.set(original, quality);
    return quality;
  };
  let done = 0;
  if (missing.length > 0) onProgress(0, missing.length);
  await forEachAtOnce(
    missing,
    availableParallelism(),
    async ({ original, path, width, format, crop }) => {
      signal?.throwIfAborted();
      try {
        const bytes = await readOriginal(root, original);
        const target = join(root, OUTPUT_FOLDER, path);
        const quality = await qualityOf(original, bytes);
        const focus = crop ? original.focus : undefined;
        await writeVariant(bytes, target, width, format, quality, focus);
      } catch (error) {
        fail(original, error);
      }
      done += 1;
      onProgress(done, missing.length);
    },
  );

  const broken = new Set(problems.map(({ file }) => file));
  await writeFacts(
    root,
    [...facts].filter(([original]) => !broken.has(original.file)),
  );
  return { originals: originals.length, written: missing.length, problems };
}

async function readOriginal(root: string, original: Original): Promise<Buffer> {
  try {
    return await readFile(join(root, original.file));
  } catch {
    throw new PhotoError("missing", "is missing");
  }
}
