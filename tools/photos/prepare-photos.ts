import { mkdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import pMap from "p-map";
import { GENERATED_FILE } from "@/lib/content/files";
import type { PhotoFacts } from "@/lib/content/photo-facts";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { listPaths } from "../shared/list-paths";
import { encodeVariant, readFacts } from "./encode";
import { openPhoto } from "./open-photo";
import { allVariants, listOriginals, type Original, versionOf } from "./originals";
import { PhotoError, type PhotoIssue, toProblem } from "./photo-error";
import { findQuality } from "./quality";

export const OUTPUT_FOLDER = "public/photos";
/** For variants while they are written: an export that copies `public/` meanwhile would miss those that it has listed. */
export const PARTS_FOLDER = "var/photo-parts";

const ON_ALL_CORES = { concurrency: availableParallelism() };

type FactsByKey = Record<string, PhotoFacts>;

export async function readKnownFacts(root: string): Promise<FactsByKey> {
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
  if (text !== before) await writeFileAtomic(join(root, GENERATED_FILE), text);
}

/** Hands the bytes of an original to `work`; if they cannot be used, that becomes the problem of its file. */
async function withOriginal(
  root: string,
  { file, listedIn }: Original,
  problems: Map<string, PhotoIssue>,
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

async function saveFacts(root: string, known: FactsByKey, found: FactsByKey, isAll: boolean) {
  const now = await readKnownFacts(root);
  const facts = isAll ? {} : { ...now };
  // Another run may have found its quality meanwhile.
  for (const [key, one] of Object.entries(found))
    facts[key] = now[key]?.hash === one.hash ? { ...now[key], ...one } : one;
  // Facts that another process has written since are newer.
  for (const [key, one] of Object.entries(now))
    if (![known[key]?.hash, found[key]?.hash].includes(one.hash)) facts[key] = one;
  await writeFacts(root, facts);
}

/** How many photos are done before their facts are saved, so that a killed process loses few. */
const SAVED_TOGETHER = 50;

interface Options {
  withVariants?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Opens each original of which something is missing, once: for its facts, and for its quality and variants if they are
 * wanted, too. An original that cannot be used becomes a problem; all others are done.
 * @param known all facts as they are saved
 */
async function completePhotos(
  root: string,
  originals: readonly Original[],
  known: FactsByKey,
  { withVariants = true, onProgress = () => {} }: Options,
) {
  const problems = new Map<string, PhotoIssue>();
  const found: FactsByKey = {};
  const present = withVariants ? await listMade(root) : new Set<string>();
  const missingOf = (original: Original, facts: PhotoFacts) =>
    withVariants ? allVariants(original, facts).filter(({ path }) => !present.has(path)) : [];
  const incomplete: Original[] = [];
  const check = (original: Original) =>
    withOriginal(root, original, problems, async (bytes) => {
      const facts = known[original.key];
      const isKnown = facts?.hash === versionOf(original, bytes);
      if (isKnown) found[original.key] = facts;
      if (!isKnown || missingOf(original, facts).length > 0) incomplete.push(original);
    });
  await pMap(originals, check, ON_ALL_CORES);

  const partIn = join(root, PARTS_FOLDER);
  if (withVariants) await mkdir(partIn, { recursive: true });
  let [done, made] = [0, 0];
  onProgress(done, incomplete.length);
  const complete = async (original: Original) => {
    await withOriginal(root, original, problems, async (bytes) => {
      const photo = await openPhoto(bytes);
      const { key } = original;
      const facts = found[key] ?? (await readFacts(photo, versionOf(original, bytes)));
      found[key] = facts;
      if (!withVariants) return;
      const quality = facts.quality ?? (await findQuality(photo));
      found[key] = { ...facts, quality };
      for (const variant of missingOf(original, facts)) {
        const encoded = await encodeVariant(photo, variant, quality);
        await writeFileAtomic(join(root, OUTPUT_FOLDER, variant.path), encoded, { partIn });
        made += 1;
      }
    });
    done += 1;
    if (withVariants && done % SAVED_TOGETHER === 0)
      await factsQueue(() => saveFacts(root, known, found, false));
    onProgress(done, incomplete.length);
  };
  await pMap(incomplete, complete, ON_ALL_CORES);
  return { found, problems, made };
}

/** Brings `photos.generated.json` up to date. @throws {ContentError} when a content file is wrong */
export const prepareFacts = (root: string) => preparePhotos(root, { withVariants: false });

/** Lists photos after their facts are written, since a page cannot show a photo without facts. */
export async function listWithFacts(
  root: string,
  originals: readonly Original[],
  list: () => Promise<void>,
): Promise<void> {
  const known = await readKnownFacts(root);
  const { found } = await completePhotos(root, originals, known, { withVariants: false });
  await factsQueue(async () => {
    await saveFacts(root, known, found, false);
    await list();
  });
}

/**
 * Makes all facts and variants that are missing. A photo that cannot be used becomes a problem; all others are done. After an
 * interruption, the next run makes the rest.
 * @param options `onProgress` gets photos
 * @returns also the paths below `public/photos/` of all variants that the site needs
 * @throws {ContentError} when a content file is wrong
 */
export async function preparePhotos(root: string, options: Options = {}) {
  // In the queue, since a photo that is being listed has facts, but is not in its list yet.
  const [originals, known] = await factsQueue(
    async () => [await listOriginals(root), await readKnownFacts(root)] as const,
  );
  const { found, problems, made } = await completePhotos(root, originals, known, options);
  await factsQueue(() => saveFacts(root, known, found, true));
  const variants = originals.flatMap((original) => {
    const facts = found[original.key];
    return facts ? allVariants(original, facts).map(({ path }) => path) : [];
  });
  return {
    originals: originals.length,
    made,
    variants: new Set(variants),
    problems: [...problems.values()],
  };
}

export const listMade = async (root: string): Promise<Set<string>> =>
  new Set(await listPaths(join(root, OUTPUT_FOLDER)).catch(() => []));
