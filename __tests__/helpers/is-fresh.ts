import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a build is made of. */
const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "public/assets",
  "tools",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  ".env",
];
/** Written by the steps before the build, so newer than what it is made of. */
const GENERATED = /(?:^|[\\/])app[\\/]fonts$/;

/**
 * Whether a build is younger than everything that it is made of.
 *
 * @param lastFile the file that the build writes last: without it, it did not come to its end
 * @param root the project, if it is not the current folder
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
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
