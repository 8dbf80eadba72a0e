import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { CommandError } from "../kit/run";
import {
  BEFORE,
  copyWhole,
  moveFolder,
  PACKAGES,
  putBack,
  removeFile,
  UNFINISHED,
} from "./put-back.mjs";

/** What changes in a project; paths from its root. */
export interface SwapPlan {
  /** Taken from the copy. */
  write: readonly string[];
  remove: readonly string[];
}

/**
 * Brings files and packages of the proven copy into the project, all or none. What they replace lies in
 * `var/upgrade/before/` afterwards. A process that is killed meanwhile leaves a marker for {@link putBack}.
 *
 * @throws {CommandError} when it fails; everything has been put back then
 */
export async function swap(project: string, copy: string, plan: SwapPlan): Promise<void> {
  await keepBefore(project, plan);
  const release = holdSignals(["SIGINT", "SIGTERM", "SIGHUP"]);
  try {
    for (const file of plan.write) await copyWhole(join(copy, file), join(project, file));
    for (const file of plan.remove) await removeFile(project, file);
    const packages = join(project, PACKAGES);
    if (existsSync(packages)) await moveFolder(packages, join(project, BEFORE, PACKAGES));
    await moveFolder(join(copy, PACKAGES), packages);
    await rm(join(project, UNFINISHED)); // from here on the project is the newer version
  } catch (error) {
    await putBack(project);
    const reason = error instanceof Error ? error.message : error;
    throw new CommandError(`The swap failed, and everything was put back as it was: ${reason}`);
  } finally {
    release();
  }
  // `npm ci` has them; where they cannot be removed they are in nobody's way.
  await rm(join(project, BEFORE, PACKAGES), { recursive: true, force: true }).catch(() => {});
}

/** Copies everything that is going to be replaced, then says so with the marker. */
async function keepBefore(project: string, { write, remove }: SwapPlan): Promise<void> {
  await rm(join(project, BEFORE), { recursive: true, force: true });
  const files: string[] = [];
  const added: string[] = [];
  for (const file of new Set([...write, ...remove])) {
    const isThere = existsSync(join(project, file));
    (isThere ? files : added).push(file);
    if (isThere) await copyWhole(join(project, file), join(project, BEFORE, "files", file));
  }
  const hadPackages = existsSync(join(project, PACKAGES));
  const marker = JSON.stringify({ files, added, hadPackages });
  await writeWhole(join(project, UNFINISHED), marker);
}

/** Lets work that must not stop half-way come to its end. @returns lets signals through again */
export function holdSignals(names: readonly NodeJS.Signals[]): () => void {
  const hold = () => {};
  for (const name of names) process.on(name, hold);
  return () => {
    for (const name of names) process.off(name, hold);
  };
}
