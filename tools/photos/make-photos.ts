import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe";
import { CommandError } from "../kit/run";
import { count, withProgress } from "../kit/terminal";
import type { PhotoProblem } from "./photo-error";
import { listMade, OUTPUT_FOLDER, preparePhotos } from "./prepare-photos";

/** @throws {CommandError} when there are problems, after naming each */
export function expectNoProblems(problems: readonly PhotoProblem[]): void {
  for (const { file, reason, listedIn } of problems)
    console.error(`✗ ${file} ${reason}${listedIn ? ` (listed in ${listedIn})` : ""}`);
  if (problems.length > 0) throw new CommandError(count(problems.length, "problem"));
}

/** Makes the missing variants with a progress bar. @throws {CommandError} after naming the photos that failed */
export async function prepare() {
  const prepared = await withProgress("Pictures", (onProgress) =>
    preparePhotos(process.cwd(), onProgress),
  );
  console.log(`${count(prepared.originals, "picture")}, ${count(prepared.made, "variant")} made`);
  expectNoProblems(prepared.problems);
  return prepared;
}

export async function makePhotos(): Promise<void> {
  // After a problem nothing is deleted: a missing photo may survive only in its variants.
  const { variants } = await prepare();
  const removed = await removeUnneeded(process.cwd(), variants);
  if (removed > 0) console.log(`${count(removed, "file")} that no picture needs deleted`);
}

/** A killed process left an older partial file. */
const LONGEST_WRITE_MS = 3_600_000;
/** The suffix that `lib/write-whole.ts` adds while it writes. */
const PARTIAL = /\.[0-9a-f]{8}\.part$/;

/** Removes unneeded variants and partial files of killed processes. Other files are left alone. */
export async function removeUnneeded(root: string, needed: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const path of await listMade(root)) {
    if (needed.has(path) || !keyOfVariant(path.replace(PARTIAL, ""))) continue;
    const file = join(root, OUTPUT_FOLDER, path);
    const isRecent = Date.now() - (await stat(file)).mtimeMs < LONGEST_WRITE_MS;
    if (PARTIAL.test(path) && isRecent) continue; // another process may be writing it
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
