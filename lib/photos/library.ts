import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ContentError, checkContent } from "@/content/check";
import { BANNERS, CATEGORIES, type GalleryEntry } from "@/content/types";
import { writeWhole } from "../write-whole";
import { PhotoError, photoHash, readFacts, writeVariant } from "./encode";
import { forEachAtOnce } from "./pool";
import {
  BANNER_CROP_RATIO,
  BANNER_CROP_WIDTHS,
  PHOTO_WIDTHS,
  type PhotoFacts,
  type PhotoFormat,
  variantPath,
  variantWidths,
} from "./recipe";

export const GENERATED_FILE = "content/photos.generated.json";
const BANNERS_FILE = "content/banners.json";
const OUTPUT_FOLDER = "public/photos";

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

/**
 * Every original that the galleries and the banners name.
 * @throws {ContentError} when a list is wrong: a double entry, a missing alt text
 */
export async function listOriginals(root: string): Promise<Original[]> {
  const toOriginal = (folder: string, { file, focus }: GalleryEntry): Original => ({
    key: `${folder}/${file.replace(/\.jpg$/, "")}`,
    file: originalPath(folder, file),
    listedIn: listPath(folder),
    isBanner: folder === "banners",
    focus: focus ?? "50% 50%",
  });
  const banners = checkContent("banners", await readList(root, BANNERS_FILE), BANNERS_FILE);
  const originals = BANNERS.map((name) => toOriginal("banners", banners[name]));
  for (const category of CATEGORIES) {
    const list = listPath(category);
    const { photos } = checkContent("gallery", await readList(root, list), list);
    originals.push(...photos.map((entry) => toOriginal(category, entry)));
  }
  return originals;
}

interface Variant {
  original: Original;
  path: string;
  width: number;
  format: PhotoFormat;
  crop: boolean;
}

/** All variants of an original, with their paths below the output folder. */
function variantsOf(original: Original, facts: PhotoFacts): Variant[] {
  const variants: Variant[] = [];
  const addAll = (
    imageWidth: number,
    steps: typeof PHOTO_WIDTHS | typeof BANNER_CROP_WIDTHS,
    crop: boolean,
  ) => {
    for (const format of ["avif", "jpg"] as const) {
      for (const width of variantWidths(imageWidth, steps[format])) {
        const path = variantPath(original.key, facts.hash, width, format, crop);
        variants.push({ original, path, width, format, crop });
      }
    }
  };
  addAll(facts.width, PHOTO_WIDTHS, false);
  if (original.isBanner) {
    addAll(
      Math.min(facts.width, Math.round(facts.height * BANNER_CROP_RATIO)),
      BANNER_CROP_WIDTHS,
      true,
    );
  }
  return variants;
}

/**
 * Makes every variant that is missing and brings `photos.generated.json` up to date. A picture that
 * cannot be used is named among the problems; all others are done.
 *
 * @param onProgress called with variants done and variants to do
 * @throws {ContentError} when a list is wrong
 */
export async function preparePhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
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
    try {
      const bytes = await readOriginal(root, original);
      const hash = photoHash(bytes, original.isBanner ? original.focus : "");
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
  let done = 0;
  if (missing.length > 0) onProgress(0, missing.length);
  await forEachAtOnce(
    missing,
    availableParallelism(),
    async ({ original, path, width, format, crop }) => {
      try {
        const bytes = await readOriginal(root, original);
        const target = join(root, OUTPUT_FOLDER, path);
        await writeVariant(bytes, target, width, format, crop ? original.focus : undefined);
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
    throw new PhotoError("is missing");
  }
}

async function readKnownFacts(root: string): Promise<Record<string, PhotoFacts>> {
  try {
    return JSON.parse(await readFile(join(root, GENERATED_FILE), "utf8"));
  } catch {
    return {}; // missing or damaged: it is machine-owned and made anew
  }
}

async function writeFacts(root: string, facts: [Original, PhotoFacts][]): Promise<void> {
  const sorted = facts.toSorted(([a], [b]) => (a.key < b.key ? -1 : 1));
  const lines = sorted.map(([{ key }, its]) => `  ${JSON.stringify(key)}: ${JSON.stringify(its)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const before = await readFile(join(root, GENERATED_FILE), "utf8").catch(() => "");
  if (text !== before) await writeWhole(join(root, GENERATED_FILE), text);
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(files.map((file) => file.replaceAll("\\", "/")));
}
