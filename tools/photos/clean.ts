import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseVariant, variantPath } from "@/lib/photos/recipe.mjs";
import { PART } from "@/lib/write-whole";
import { filesBelow, readKnownFacts } from "./facts";
import { OUTPUT_FOLDER, originalOf, variantsOf, versionOf } from "./library";
import { readAllLists } from "./list";

/** In ms. What has been written for longer was left behind. */
const LONGEST_WRITE = 3_600_000;

export interface CleanedPhotos {
  /** Variants that no picture needs any more, and what interrupted commands left behind, as paths below `public/photos/`. */
  removed: string[];
  /** Bytes of these. */
  bytes: number;
  /** Files that are no variants by their names. They are left alone. */
  foreign: string[];
}

/**
 * Removes the variants of pictures that have left the site or have changed. Those of a picture whose original is
 * missing at the moment are kept.
 *
 * @throws {ContentError} when a list cannot be read: then it is not known what is needed
 */
export async function cleanPhotos(
  root: string,
  { dryRun = false, signal }: { dryRun?: boolean; signal?: AbortSignal } = {},
): Promise<CleanedPhotos> {
  const isNeeded = await neededVariants(root);
  const result: CleanedPhotos = { removed: [], bytes: 0, foreign: [] };
  for (const path of [...(await filesBelow(join(root, OUTPUT_FOLDER)))].sort()) {
    signal?.throwIfAborted();
    const file = join(root, OUTPUT_FOLDER, path);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile() || isNeeded(path)) continue;
    const isPart = path.endsWith(PART);
    if (isPart && Date.now() - stats.mtimeMs < LONGEST_WRITE) continue;
    const variant = parseVariant(path);
    if (!isPart && (!variant || variantPath(variant) !== path)) {
      result.foreign.push(path);
      continue;
    }
    result.removed.push(path);
    result.bytes += stats.size;
    if (!dryRun) await rm(file, { force: true });
  }
  return result;
}

/** Tells of a path whether a picture needs it. */
async function neededVariants(root: string): Promise<(path: string) => boolean> {
  const known = await readKnownFacts(root);
  const needed = new Set<string>();
  /** By key, of pictures whose widths are not known now. Undefined: all versions. */
  const unknown = new Map<string, string | undefined>();
  for (const { folder, entries } of await readAllLists(root)) {
    for (const entry of entries) {
      const original = originalOf(folder, entry);
      const bytes = await readFile(join(root, original.file)).catch(() => undefined);
      const version = bytes && versionOf(original, bytes);
      const facts = known[original.key];
      if (!facts || facts.hash !== version) unknown.set(original.key, version);
      else for (const { path } of variantsOf(original, facts)) needed.add(path);
    }
  }
  return (path) => {
    if (needed.has(path)) return true;
    const { key = "", hash } = parseVariant(path) ?? {};
    return unknown.has(key) && (unknown.get(key) ?? hash) === hash;
  };
}
