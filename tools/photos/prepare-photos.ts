import { mkdir, readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import pLimit from "p-limit";
import { GENERATED_FILE } from "@/lib/content/files";
import type { PhotoFacts } from "@/lib/content/photo-facts";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { readJson } from "../content/content-files";
import { listFiles } from "../shared/folders";
import type { OnProgress } from "../shared/run";
import { decodePhoto, withDecodeErrors } from "./decode-photo";
import { encodeVariant, findQuality, RECIPE, readFacts } from "./encode";
import { allVariants, listOriginals, type Original, versionOf } from "./originals";
import { PhotoError, type PhotoIssue, toPhotoIssue } from "./photo-error";

export const OUTPUT_FOLDER = "public/photos";
/** Partial files. An export that copies `public/` while variants are written would fail on files that it has listed. */
export const PARTS_FOLDER = "var/photo-parts";

type Facts = Record<string, PhotoFacts>;

/** Empty if the file is missing or damaged: then it is generated again. */
export const readKnownFacts = async (root: string) =>
  (await readJson(root, GENERATED_FILE).catch(() => ({}))) as Facts;

export const listVariants = async (root: string): Promise<Set<string>> =>
  new Set(await listFiles(join(root, OUTPUT_FOLDER)).catch(() => []));

/** Saved facts are read, changed and written without another change in between. */
const factsQueue = pLimit(1);

/** @param known the saved facts when the run began. `isAll` drops the facts of other photos */
async function saveFacts(root: string, known: Facts, found: Facts, { isAll = false } = {}) {
  const saved = await readKnownFacts(root);
  const facts = isAll ? {} : { ...saved };
  // Another run may have added the quality.
  for (const [key, photo] of Object.entries(found))
    facts[key] = saved[key]?.hash === photo.hash ? { ...saved[key], ...photo } : photo;
  // Facts that another run has saved since are newer.
  for (const [key, photo] of Object.entries(saved))
    if (![known[key]?.hash, found[key]?.hash].includes(photo.hash)) facts[key] = photo;
  const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, photo]) => `  ${JSON.stringify(key)}: ${JSON.stringify(photo)}`);
  const path = join(root, GENERATED_FILE);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  if (text !== (await readFile(path, "utf8").catch(() => ""))) await writeFileAtomic(path, text);
}

/** Hashes of originals by path, size, time and focal point: two processes of each build and the desk need them. */
const HASHES_FILE = "var/photo-hashes.json";

/** Facts are saved after this many photos, so that a killed process loses few. */
const SAVED_TOGETHER = 50;

interface Options {
  withVariants?: boolean;
  onProgress?: OnProgress;
}

/** Opens each original that lacks facts or variants, and adds them. Originals that cannot be used become issues. */
async function completePhotos(
  root: string,
  originals: readonly Original[],
  known: Facts,
  { withVariants = true, onProgress = () => {} }: Options,
) {
  const issues = new Map<string, PhotoIssue>();
  const found: Facts = {};
  const readOriginal = ({ file }: Original) =>
    readFile(join(root, file)).catch(() => {
      throw new PhotoError("missing", "is missing");
    });
  const saved = await readJson(root, HASHES_FILE).catch(() => ({}));
  const hashes = new Map(Object.entries(saved as Record<string, string>));
  const stamped = new Map<string, string>();
  const findVersion = async (original: Original) => {
    const { file, focus } = original;
    const { size, mtimeMs } = (await stat(join(root, file)).catch(() => undefined)) ?? {};
    const stamp = [RECIPE, file, size, mtimeMs, focus].join(" ");
    const version = hashes.get(stamp) ?? versionOf(original, await readOriginal(original));
    stamped.set(stamp, version);
    return version;
  };
  const onEach = (photos: readonly Original[], work: (original: Original) => Promise<void>) =>
    pLimit(availableParallelism()).map(photos, (original) =>
      work(original).catch((error) => {
        const { file, listedIn } = original;
        issues.set(file, { ...toPhotoIssue(file, error), listedIn });
      }),
    );

  const present = withVariants ? await listVariants(root) : new Set<string>();
  const missingVariants = (original: Original, facts: PhotoFacts) =>
    withVariants ? allVariants(original, facts).filter(({ path }) => !present.has(path)) : [];
  const incomplete: Original[] = [];
  await onEach(originals, async (original) => {
    const facts = known[original.key];
    const isKnown = facts?.hash === (await findVersion(original));
    if (isKnown) found[original.key] = { ...facts, alt: original.alt };
    if (!isKnown || missingVariants(original, facts).length > 0) incomplete.push(original);
  });

  const partIn = join(root, PARTS_FOLDER);
  if (withVariants) await mkdir(partIn, { recursive: true });
  let [done, encoded] = [0, 0];
  onProgress(done, incomplete.length);
  const complete = async (original: Original) => {
    const bytes = await readOriginal(original);
    const photo = await decodePhoto(bytes);
    const { key, alt } = original;
    const version = versionOf(original, bytes);
    const known = found[key] ?? (await withDecodeErrors(() => readFacts(photo, version)));
    const facts = { ...known, alt };
    found[key] = facts;
    if (!withVariants) return;
    const quality = facts.quality ?? (await withDecodeErrors(() => findQuality(photo)));
    found[key] = { ...facts, quality };
    for (const variant of missingVariants(original, facts)) {
      const image = await withDecodeErrors(() => encodeVariant(photo, variant, quality));
      await writeFileAtomic(join(root, OUTPUT_FOLDER, variant.path), image, { partIn });
      encoded += 1;
    }
  };
  await onEach(incomplete, async (original) => {
    try {
      await complete(original);
    } finally {
      done += 1;
      if (withVariants && done % SAVED_TOGETHER === 0)
        await factsQueue(() => saveFacts(root, known, found));
      onProgress(done, incomplete.length);
    }
  });
  return { found, issues, encoded, stamped };
}

/** Originals that only drafts list. */
function draftsOnly(originals: readonly Original[]): Original[] {
  const onSite = new Set(originals.filter(({ isDraft }) => !isDraft).map(({ key }) => key));
  return originals.filter(({ key }) => !onSite.has(key));
}

/**
 * Paths below `public/` of what only the preview of drafts shows, which an export leaves out: originals and variants.
 * @throws {ContentError} if a content file is wrong
 */
export async function draftFiles(root: string): Promise<string[]> {
  const known = await readKnownFacts(root);
  return draftsOnly(await listOriginals(root)).flatMap((original) => [
    ...(original.isBanner ? [relative("public", original.file)] : []),
    ...allVariants(original, known[original.key]).map(({ path }) => join("photos", path)),
  ]);
}

/** Updates `photos.generated.json`. @throws {ContentError} if a content file is wrong */
export const prepareFacts = (root: string) => preparePhotos(root, { withVariants: false });

/** Lists photos after saving their facts, because a page cannot show a photo without facts. */
export async function listWithFacts(
  root: string,
  originals: readonly Original[],
  list: () => Promise<void>,
): Promise<void> {
  const known = await readKnownFacts(root);
  const { found } = await completePhotos(root, originals, known, { withVariants: false });
  await factsQueue(async () => {
    await saveFacts(root, known, found);
    await list();
  });
}

/**
 * Adds all missing facts and variants, after an interruption the rest. Photos that cannot be used become issues.
 * @returns also the paths below `public/photos/` of all variants that the site needs
 * @throws {ContentError} if a content file is wrong
 */
export async function preparePhotos(root: string, options: Options = {}) {
  // In the queue, because a photo that is being added has facts before it is listed.
  const [originals, known] = await factsQueue(
    async () => [await listOriginals(root), await readKnownFacts(root)] as const,
  );
  const { found, issues, encoded, stamped } = await completePhotos(root, originals, known, options);
  await writeFileAtomic(join(root, HASHES_FILE), JSON.stringify(Object.fromEntries(stamped)));
  for (const { file } of draftsOnly(originals)) issues.delete(file); // the site does not need them
  await factsQueue(() => saveFacts(root, known, found, { isAll: true }));
  const needed = originals.flatMap((original) => allVariants(original, found[original.key]));
  const variants = new Set(needed.map(({ path }) => path));
  return { originals: originals.length, encoded, variants, issues: [...issues.values()] };
}
