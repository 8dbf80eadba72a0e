import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe";
import { CommandError } from "../shared/run";
import { count, withProgress } from "../shared/terminal";
import type { PhotoIssue } from "./photo-error";
import { listMade, OUTPUT_FOLDER, PARTS_FOLDER, preparePhotos } from "./prepare-photos";

/** @throws {CommandError} when there are problems, after naming each */
export function expectNoProblems(problems: readonly PhotoIssue[]): void {
  for (const { file, reason, listedIn } of problems)
    console.error(`✗ ${file} ${reason}${listedIn ? ` (listed in ${listedIn})` : ""}`);
  if (problems.length > 0) throw new CommandError(count(problems.length, "problem"));
}

/** Makes what is missing with a progress bar. @throws {CommandError} after naming the photos that failed */
export async function prepare(withVariants = true) {
  const prepared = await withProgress("Photos", (onProgress) =>
    preparePhotos(process.cwd(), { withVariants, onProgress }),
  );
  const { originals, made, problems } = prepared;
  if (withVariants) console.log(`${count(originals, "photo")}, ${count(made, "variant")} made`);
  expectNoProblems(problems);
  return prepared;
}

/** @param withVariants false where only the facts are needed yet */
export async function makePhotos(withVariants = true): Promise<void> {
  // After a problem nothing is deleted: a missing photo may survive only in its variants.
  const { variants } = await prepare(withVariants);
  const removed = await removeUnneeded(process.cwd(), variants);
  if (removed > 0) console.log(`${count(removed, "file")} that no picture needs deleted`);
}

/** A killed process left an older partial file. */
const LONGEST_WRITE_MS = 3_600_000;
/** Earlier versions wrote them beside the variants. */
const PARTIAL = /\.[0-9a-f]{8}\.part$/;

/** Removes unneeded variants and partial files of killed processes. Other files are left alone. */
export async function removeUnneeded(root: string, needed: ReadonlySet<string>): Promise<number> {
  const isVariant = (path: string) => keyOfVariant(path.replace(PARTIAL, ""));
  const made = [...(await listMade(root))].filter(isVariant);
  const unneeded = made.filter((path) => !needed.has(path));
  for (const path of unneeded) await rm(join(root, OUTPUT_FOLDER, path), { force: true });
  for (const name of await readdir(join(root, PARTS_FOLDER)).catch(() => [])) {
    const file = join(root, PARTS_FOLDER, name);
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {}; // just renamed
    if (Date.now() - mtimeMs > LONGEST_WRITE_MS) await rm(file, { force: true });
  }
  return unneeded.length;
}
