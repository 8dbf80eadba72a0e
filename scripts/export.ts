/** Builds the site as pure files for a CDN: `out/`. The Node build beside it stays as it is. */
import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { headersFile, redirectsFile } from "@/lib/hosting/cdn-files";
import { writeWhole } from "@/lib/write-whole";
import { headers, redirects } from "@/next.config.mjs";

const OUT = "out";
const BUILD = ".next";
/** Next builds an export in `.next` as well, so the two builds take turns there. */
const NODE_BUILD = ".next-node";
const EXPORT_BUILD = ".next-export";

/** Brings the Node build back, also one that an export which did not come to its end left aside. */
async function bringBack(): Promise<void> {
  if (!existsSync(NODE_BUILD)) return;
  await rm(EXPORT_BUILD, { recursive: true, force: true });
  if (existsSync(BUILD)) renameSync(BUILD, EXPORT_BUILD);
  renameSync(NODE_BUILD, BUILD);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, SITE_EXPORT: "1" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

await bringBack();
run("npm", "run", "--silent", "assets");
if (existsSync(BUILD)) renameSync(BUILD, NODE_BUILD);
if (existsSync(EXPORT_BUILD)) renameSync(EXPORT_BUILD, BUILD);
try {
  run("npx", "next", "build", "--webpack");
  run("npx", "tsx", "scripts/finish-build.ts", OUT);
  await copyFile(`${BUILD}/worker/sw.js`, `${OUT}/sw.js`);
} finally {
  await bringBack();
}

if (process.env.NEXT_PUBLIC_PHOTO_BASE_URL) await rm(`${OUT}/photos`, { recursive: true });
await writeWhole(`${OUT}/_headers`, headersFile(await headers()));
await writeWhole(`${OUT}/_redirects`, redirectsFile(await redirects()));
console.log(`The site lies in ${OUT}/`);
