import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe.mjs";
import { listMade, OUTPUT_FOLDER } from "./prepare-photos";

/** In ms. A partial file that is older was left behind by a process that was killed. */
const LONGEST_WRITE = 3_600_000;
/** What `lib/write-whole.ts` puts behind the name of a file while it is written. */
const PARTIAL = /\.[0-9a-f]{8}\.part$/;

/**
 * Removes the variants that no picture needs any more, and partial files of killed processes. Other files are left alone.
 *
 * @param needed paths below `public/photos/`
 * @returns how many files were removed
 */
export async function removeUnneeded(root: string, needed: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const path of await listMade(root)) {
    if (needed.has(path) || !keyOfVariant(path.replace(PARTIAL, ""))) continue;
    const file = join(root, OUTPUT_FOLDER, path);
    const isRecent = Date.now() - (await stat(file)).mtimeMs < LONGEST_WRITE;
    if (PARTIAL.test(path) && isRecent) continue; // another process may be writing it
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
