import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Where the commands write. */
const FOLDERS = ["content", "public/photos", "public/assets/images", "var/removed"];
/** In ms. No write takes that long, so an older one was left behind even if its process number lives again. */
const LONGEST_WRITE = 3_600_000;

/**
 * Removes what interrupted writes (`writeWhole`) left behind. Writes of processes that run are left alone, but
 * for those of this one when `own` is set: only for a process that is about to end.
 *
 * Synchronous, as nothing else may happen meanwhile in a process that ends.
 *
 * @returns how many were removed
 */
export function removePartFiles(root: string, { own = false } = {}): number {
  let removed = 0;
  for (const folder of FOLDERS) {
    for (const name of filesBelow(join(root, folder))) {
      const pid = /\.(\d+)\.part$/.exec(name)?.[1];
      if (pid === undefined) continue;
      const file = join(root, folder, name);
      if (!isLeftBehind(file, Number(pid), own)) continue;
      rmSync(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return []; // not made yet
  }
}

function isLeftBehind(file: string, pid: number, own: boolean): boolean {
  if (pid === process.pid) return own;
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return !isRunning(pid) || Date.now() - written > LONGEST_WRITE;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it runs, for somebody else
  }
}
