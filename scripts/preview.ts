/** Makes what is missing (pictures, fonts, build) and serves the built site. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "public/assets",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  ".env",
];
/** Written by the steps before the build, so newer than what it is made of. */
const GENERATED = ["app/fonts"];
/** The last file of a build that did not stop half-way. */
const BUILD = ".next/prerender-manifest.json";

/** Time of the last change in a file or folder, in ms. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || GENERATED.includes(path)) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

function isBuilt(): boolean {
  const built = statSync(BUILD, { throwIfNoEntry: false });
  return built !== undefined && SOURCES.every((path) => changedAt(path) < built.mtimeMs);
}

function run(...args: string[]): void {
  const { status } = spawnSync("npm", ["run", "--silent", ...args], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (isBuilt()) run("assets");
else run("build");
run("start");
