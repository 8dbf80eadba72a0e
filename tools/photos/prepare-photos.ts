import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pMap from "p-map";
import type { PhotoFacts } from "@/content/photo-facts";
import { readFacts, writeVariant } from "./encode";
import { readKnownFacts, writeFacts } from "./facts";
import { listOriginals, type Original, type Variant, variantsOf, versionOf } from "./originals";
import { PhotoError, type PhotoProblem, toProblem } from "./photo-error";
import { type AvifQuality, findQuality } from "./quality";

/** Where the variants lie. */
export const OUTPUT_FOLDER = "public/photos";

const ON_ALL_CORES = { concurrency: availableParallelism() };

export interface PreparedPhotos {
  /** How many originals the site lists. */
  originals: number;
  /** How many variants were missing. */
  made: number;
  /** Paths below `public/photos/` of all variants that the site needs. */
  variants: Set<string>;
  problems: PhotoProblem[];
}

type Unusable = Map<string, PhotoProblem>;

/** Runs work on an original; if it cannot be used, that becomes a problem. */
async function unlessUnusable<T>(
  { file, listedIn }: Original,
  problems: Unusable,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(file, error);
    problem.reason += ` (listed in ${listedIn})`;
    problems.set(file, problem);
    return undefined;
  }
}

/**
 * Brings `photos.generated.json` up to date; only new and changed originals are decoded.
 * @throws {ContentError} when a content file is wrong
 */
export async function prepareFacts(root: string) {
  const problems: Unusable = new Map();
  const known = await readKnownFacts(root);
  const facts = new Map<Original, PhotoFacts>();
  const readOne = (original: Original) =>
    unlessUnusable(original, problems, async () => {
      const bytes = await readOriginal(root, original);
      const hash = versionOf(original, bytes);
      const before = known[original.key];
      facts.set(original, before?.hash === hash ? before : await readFacts(bytes, hash));
    });
  const originals = await listOriginals(root);
  await pMap(originals, readOne, ON_ALL_CORES);
  await writeFacts(root, [...facts]);
  return { originals, facts, problems };
}

/**
 * Makes every variant that is missing. A picture that cannot be used is named among the problems; all others are done. An
 * interruption loses what is being encoded; the next run does the rest.
 *
 * @param onProgress called with variants done and variants to do
 * @throws {ContentError} when a content file is wrong
 */
export async function preparePhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<PreparedPhotos> {
  const { originals, facts, problems } = await prepareFacts(root);
  const variants = [...facts].flatMap(([original, its]) => variantsOf(original, its));
  const present = await listMade(root);
  const missing = variants.filter(({ path }) => !present.has(path));
  const qualities = new Map<Original, Promise<AvifQuality>>();
  /** Searched once for each picture, however many of its variants are missing. */
  const qualityOf = (original: Original, bytes: Buffer) => {
    const quality = qualities.get(original) ?? findQuality(bytes);
    qualities.set(original, quality);
    return quality;
  };
  let done = 0;
  onProgress(done, missing.length);
  const makeOne = async ({ original, path, width, format, isCrop }: Variant) => {
    await unlessUnusable(original, problems, async () => {
      const bytes = await readOriginal(root, original);
      const quality = await qualityOf(original, bytes);
      const target = join(root, OUTPUT_FOLDER, path);
      await writeVariant(
        bytes,
        target,
        width,
        format,
        quality,
        isCrop ? original.focus : undefined,
      );
    });
    done += 1;
    onProgress(done, missing.length);
  };
  await pMap(missing, makeOne, ON_ALL_CORES);

  await writeFacts(
    root,
    [...facts].filter(([original]) => !problems.has(original.file)),
  );
  return {
    originals: originals.length,
    made: missing.length,
    variants: new Set(variants.map(({ path }) => path)),
    problems: [...problems.values()],
  };
}

/** Paths below `public/photos/` of everything that lies there. */
export async function listMade(root: string): Promise<Set<string>> {
  const paths = await readdir(join(root, OUTPUT_FOLDER), { recursive: true }).catch(() => []);
  return new Set(paths.map((path) => path.replaceAll("\\", "/")));
}

async function readOriginal(root: string, original: Original): Promise<Buffer> {
  try {
    return await readFile(join(root, original.file));
  } catch {
    throw new PhotoError("missing", "is missing");
  }
}
