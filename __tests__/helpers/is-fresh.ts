import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["app", "components", "content", "lib", "public/assets", "tools"];
const SOURCES = [...FOLDERS, "next.config.mjs", "package-lock.json", "package.json", ".env"];
/** Written at the beginning of each build. */
const GENERATED = /(?:^|[\\/])app[\\/]fonts$/;

/**
 * Whether a build is newer than all its sources.
 * @param lastFile the file that the build writes last, so that an interrupted build is not fresh
 */
export function isFresh(lastFile: string, root = ""): boolean {
  const built = statSync(join(root, lastFile), { throwIfNoEntry: false });
  return (
    built !== undefined && SOURCES.every((path) => changedAt(join(root, path)) < built.mtimeMs)
  );
}

/** Time of the last change in a file or folder, in ms. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || GENERATED.test(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // Without the folder's own time, which is that of the copy.
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
