import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Presets, SingleBar } from "cli-progress";
import { keyOfVariant } from "@/lib/photos/recipe";
import { CommandError, type OnProgress } from "../shared/run";
import { type PhotoIssue, printIssues } from "./photo-error";
import { listVariants, OUTPUT_FOLDER, PARTS_FOLDER, preparePhotos } from "./prepare-photos";

export function expectNoIssues(issues: readonly PhotoIssue[]): void {
  printIssues(issues);
  if (issues.length > 0) throw new CommandError(count(issues.length, "problem"));
}

/** Prepares photos with a progress bar. @throws {CommandError} after printing the issues, `earlier` ones first */
export async function prepare({ withVariants = true, earlier = [] as PhotoIssue[] } = {}) {
  const prepared = await withProgress("Photos", (onProgress) =>
    preparePhotos(process.cwd(), { withVariants, onProgress }),
  );
  const { originals, encoded, issues } = prepared;
  if (withVariants) console.log(`${count(originals, "photo")}, ${count(encoded, "variant")} made`);
  expectNoIssues([...earlier, ...issues]);
  return prepared;
}

/** Prepares photos and deletes unneeded variants. `withVariants` is false if only the facts are needed. */
export async function makePhotos({ withVariants = true } = {}): Promise<void> {
  // Nothing is deleted after an issue: a missing photo may survive only in its variants.
  const { variants } = await prepare({ withVariants });
  const removed = await removeUnneeded(process.cwd(), variants);
  if (removed > 0) console.log(`${count(removed, "unused variant")} deleted`);
}

/** Older partial files are left from killed processes. */
const LONGEST_WRITE_MS = 3_600_000;

/** Deletes unneeded variants and old partial files, but no other files. @returns how many variants */
export async function removeUnneeded(root: string, needed: ReadonlySet<string>): Promise<number> {
  const present = await listVariants(root);
  const unneeded = [...present].filter((path) => keyOfVariant(path) && !needed.has(path));
  for (const path of unneeded) await rm(join(root, OUTPUT_FOLDER, path), { force: true });
  for (const name of await readdir(join(root, PARTS_FOLDER)).catch(() => [])) {
    const file = join(root, PARTS_FOLDER, name);
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {}; // renamed since
    if (Date.now() - mtimeMs > LONGEST_WRITE_MS) await rm(file, { force: true });
  }
  return unneeded.length;
}

/** Shows a progress bar until the work ends or fails, or prints lines if the output is not a terminal. */
export async function withProgress<T>(label: string, work: (onProgress: OnProgress) => Promise<T>) {
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total}, {eta_formatted} left`,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
      hideCursor: true,
      etaBuffer: Number.MAX_SAFE_INTEGER, // the average of all, because photos differ
    },
    Presets.shades_classic,
  );
  let isOver = false; // a bar that starts after the work would never stop
  return work((done, total) => {
    if (isOver) return;
    if (bar.isActive) bar.update(done);
    else if (done < total) bar.start(total, done);
  }).finally(() => {
    isOver = true;
    bar.stop();
  });
}

export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
