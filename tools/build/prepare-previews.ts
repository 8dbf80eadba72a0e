import { readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { PREVIEW_FOLDER, type Preview } from "@/lib/seo/preview";
import { writeWhole } from "@/lib/write-whole";
import { forEachAtOnce } from "../kit/pool";
import { makePreview } from "./make-preview";

export interface WantedPreview extends Preview {
  /** The picture it is made of, relative to the project's root. */
  original: string;
}

/**
 * Makes the previews that are missing and removes those that nothing names any more.
 *
 * @param onProgress called with previews done and previews to do, if there are any
 * @returns how many were made and removed
 */
export async function preparePreviews(
  root: string,
  wanted: readonly WantedPreview[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<{ made: number; removed: number }> {
  const publicFolder = join(root, "public");
  const present = await filesIn(publicFolder, PREVIEW_FOLDER);
  const missing = wanted.filter(({ path }) => !present.includes(path));
  let done = 0;
  if (missing.length > 0) onProgress(done, missing.length);
  await forEachAtOnce(missing, availableParallelism(), async ({ path, original, ...preview }) => {
    const bytes = await readFile(join(root, original));
    await writeWhole(join(publicFolder, path), await makePreview(bytes, preview));
    done += 1;
    onProgress(done, missing.length);
  });

  const named = new Set(wanted.map(({ path }) => path));
  const stale = present.filter((path) => !named.has(path));
  for (const path of stale) await rm(join(publicFolder, path));
  return { made: missing.length, removed: stale.length };
}

/** Files below a folder of another, relative to that other. */
async function filesIn(parent: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(parent, folder), options).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(parent.length + 1))
    .map((path) => path.replaceAll("\\", "/"));
}
