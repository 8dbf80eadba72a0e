import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import pMap from "p-map";
import { GENERATED_FILE } from "@/content/files";
import type { PhotoFacts } from "@/content/photo-facts";
import { writeWhole } from "@/lib/write-whole";
import { readFacts, writeVariant } from "./encode";
import { listOriginals, type Original, variantsOf, versionOf } from "./originals";
import { PhotoError, type PhotoProblem, toProblem } from "./photo-error";
import { type AvifQuality, findQuality } from "./quality";

/** The facts of every original when its variants were last made, by key. */
async function readKnownFacts(root: string): Promise<Record<string, PhotoFacts>> {
  try {
    return JSON.parse(await readFile(join(root, GENERATED_FILE), "utf8"));
  } catch {
    return {}; // missing or damaged: it is generated again
  }
}

async function writeFacts(root: string, facts: Record<string, PhotoFacts>): Promise<void> {
  const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, its]) => `  ${JSON.stringify(key)}: ${JSON.stringify(its)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const before = await readFile(join(root, GENERATED_FILE), "utf8").catch(() => "");
  if (text !== before) await writeWhole(join(root, GENERATED_FILE), text);
}

/** Facts are read, changed and written without another change in between. */
const factsQueue = pLimit(1);

export const OUTPUT_FOLDER = "public/photos";

const ON_ALL_CORES = { concurrency: availableParallelism() };

export interface PreparedPhotos {
  originals: number;
  made: number;
  /** Paths below `public/photos/` of all variants that the site needs. */
  variants: Set<string>;
  problems: PhotoProblem[];
}

/** Hands an original's bytes to some work; if they cannot be used, that becomes a problem by file. */
async function withOriginal(
  root: string,
  { file, listedIn }: Original,
  problems: Map<string, PhotoProblem>,
  work: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  try {
    const bytes = await readFile(join(root, file)).catch(() => {
      throw new PhotoError("missing", "is missing");
    });
    await work(bytes);
  } catch (error) {
    const problem = toProblem(file, error);
    problem.reason += ` (listed in ${listedIn})`;
    problems.set(file, problem);
  }
}

async function readAllFacts(root: string, originals: readonly Original[]) {
  const problems = new Map<string, PhotoProblem>();
  const known = await readKnownFacts(root);
  const facts = new Map<Original, PhotoFacts>();
  const readOne = (original: Original) =>
    withOriginal(root, original, problems, async (bytes) => {
      const hash = versionOf(original, bytes);
      const before = known[original.key];
      facts.set(original, before?.hash === hash ? before : await readFacts(bytes, hash));
    });
  await pMap(originals, readOne, ON_ALL_CORES);
  const byKey = Object.fromEntries([...facts].map(([{ key }, its]) => [key, its]));
  return { known, facts, byKey, problems };
}

/** Brings `photos.generated.json` up to date; what is known is not decoded. @throws {ContentError} of a wrong file */
export const prepareFacts = (root: string) =>
  factsQueue(async () => {
    const originals = await listOriginals(root);
    const { known, facts, byKey, problems } = await readAllFacts(root, originals);
    // What another process has found out meanwhile is newer.
    const now = Object.entries(await readKnownFacts(root));
    const newer = now.filter(([key, { hash }]) => hash !== known[key]?.hash);
    await writeFacts(root, { ...byKey, ...Object.fromEntries(newer) });
    return { originals, facts, problems };
  });

/** Lists a picture once it is known: a page cannot show one of which nothing is known. */
export const listWithFacts = (root: string, original: Original, list: () => Promise<void>) =>
  factsQueue(async () => {
    const { known, byKey } = await readAllFacts(root, [original]);
    await writeFacts(root, { ...known, ...byKey });
    await list();
  });

/**
 * Makes every variant that is missing. A picture that cannot be used is named among the problems; all others are done. An
 * interruption loses what is being encoded; the next run does the rest.
 * @throws {ContentError} when a content file is wrong
 */
export async function preparePhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<PreparedPhotos> {
  const { originals, facts, problems } = await prepareFacts(root);
  const variants = [...facts].flatMap(([original, its]) =>
    variantsOf(original, its).map((variant) => ({ original, variant })),
  );
  const present = await listMade(root);
  const missing = variants.filter(({ variant }) => !present.has(variant.path));
  const qualities = new Map<Original, Promise<AvifQuality>>();
  let done = 0;
  onProgress(done, missing.length);
  const makeOne = async ({ original, variant }: (typeof variants)[number]) => {
    await withOriginal(root, original, problems, async (bytes) => {
      const search = qualities.get(original) ?? findQuality(bytes);
      qualities.set(original, search);
      await writeVariant(bytes, join(root, OUTPUT_FOLDER), variant, await search);
    });
    done += 1;
    onProgress(done, missing.length);
  };
  await pMap(missing, makeOne, ON_ALL_CORES);
  return {
    originals: originals.length,
    made: missing.length,
    variants: new Set(variants.map(({ variant }) => variant.path)),
    problems: [...problems.values()],
  };
}

export async function listMade(root: string): Promise<Set<string>> {
  const paths = await readdir(join(root, OUTPUT_FOLDER), { recursive: true }).catch(() => []);
  return new Set(paths.map((path) => path.replaceAll("\\", "/")));
}
