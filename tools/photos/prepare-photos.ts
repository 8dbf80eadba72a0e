import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import pMap from "p-map";
import { GENERATED_FILE } from "@/content/files";
import type { PhotoFacts } from "@/content/photo-facts";
import { writeWhole } from "@/lib/write-whole";
import { readFacts, writeVariant } from "./encode";
import { allVariants, listOriginals, type Original, versionOf } from "./originals";
import { PhotoError, type PhotoProblem, toProblem } from "./photo-error";
import { type AvifQuality, findQuality } from "./quality";

export const OUTPUT_FOLDER = "public/photos";

const ON_ALL_CORES = { concurrency: availableParallelism() };

type FactsByKey = Record<string, PhotoFacts>;

async function readKnownFacts(root: string): Promise<FactsByKey> {
  try {
    return JSON.parse(await readFile(join(root, GENERATED_FILE), "utf8"));
  } catch {
    return {}; // missing or damaged: it is generated again
  }
}

async function writeFacts(root: string, facts: FactsByKey): Promise<void> {
  const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, one]) => `  ${JSON.stringify(key)}: ${JSON.stringify(one)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const before = await readFile(join(root, GENERATED_FILE), "utf8").catch(() => "");
  if (text !== before) await writeWhole(join(root, GENERATED_FILE), text);
}

/** Hands the bytes of an original to `work`; if they cannot be used, that becomes the problem of its file. */
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
    problems.set(file, { ...toProblem(file, error), listedIn });
  }
}

/** Facts are read, changed and written without another change in between. */
const factsQueue = pLimit(1);

/**
 * Writes the facts of originals; those that are known are not decoded.
 * @param isAll drops the facts of other photos
 */
async function updateFacts(root: string, originals: readonly Original[], isAll: boolean) {
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
  const now = await readKnownFacts(root);
  // Facts that another process has written since are newer.
  const isNewer = (key: string) => now[key]?.hash !== known[key]?.hash;
  const found = [...facts].map(([{ key }, one]) => [key, one] as const);
  await writeFacts(root, {
    ...Object.fromEntries(Object.entries(now).filter(([key]) => !isAll || isNewer(key))),
    ...Object.fromEntries(found.filter(([key]) => !isNewer(key))),
  });
  return { originals, facts, problems };
}

/** Brings `photos.generated.json` up to date. @throws {ContentError} when a content file is wrong */
export const prepareFacts = (root: string) =>
  factsQueue(async () => updateFacts(root, await listOriginals(root), true));

/** Lists a picture after its facts are written, since a page cannot show a picture without facts. */
export const listWithFacts = (root: string, original: Original, list: () => Promise<void>) =>
  factsQueue(async () => {
    await updateFacts(root, [original], false);
    await list();
  });

/**
 * Makes every variant that is missing. A picture that cannot be used becomes a problem; all others are done. After an
 * interruption, the next run makes the rest.
 * @returns also the paths below `public/photos/` of all variants that the site needs
 * @throws {ContentError} when a content file is wrong
 */
export async function preparePhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
) {
  const { originals, facts, problems } = await prepareFacts(root);
  const variants = [...facts].flatMap(([original, one]) =>
    allVariants(original, one).map((variant) => ({ original, variant })),
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
