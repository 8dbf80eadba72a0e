import { CommandError } from "../kit/run";
import { count, withProgress } from "../kit/terminal";
import type { PhotoProblem } from "./photo-error";
import { type PreparedPhotos, preparePhotos } from "./prepare-photos";
import { removeUnneeded } from "./remove-unneeded";

/** @throws {CommandError} when there are problems, after naming each */
export function expectNoProblems(problems: readonly PhotoProblem[]): void {
  for (const { file, reason } of problems) console.error(`✗ ${file} ${reason}`);
  if (problems.length > 0) throw new CommandError(count(problems.length, "problem"));
}

/** Makes the variants that are missing, and shows how far it is. @throws {CommandError} naming what was not made */
export async function prepare(): Promise<PreparedPhotos> {
  const prepared = await withProgress("Pictures", (onProgress) =>
    preparePhotos(process.cwd(), onProgress),
  );
  console.log(`${count(prepared.originals, "picture")}, ${count(prepared.made, "variant")} made`);
  expectNoProblems(prepared.problems);
  return prepared;
}

/** Makes the variants that are missing, and deletes those that no picture needs any more. */
export async function makePhotos(): Promise<void> {
  // While a picture is missing, its variants are all that there is: then nothing is deleted.
  const { variants } = await prepare();
  const removed = await removeUnneeded(process.cwd(), variants);
  if (removed > 0) console.log(`${count(removed, "file")} that no picture needs deleted`);
}
