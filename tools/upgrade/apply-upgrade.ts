import { copyFile, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { keepVersion } from "../content/history";
import { isFresh } from "../kit/is-fresh";
import { CommandError, run } from "../kit/run";
import { count } from "../kit/terminal";
import { type CodeChanges, compareCode, VERSION_FILE } from "./code";
import { migrate, readContent, takeContentAlong } from "./content";
import { BEFORE, exchange, RECOVER } from "./exchange.mjs";
import { isExchanged, isOwned, listFiles, partOf } from "./files";

/** Runs a command in a folder and waits for its end; throws when it fails. */
export type RunIn = (command: string, args: string[], folder: string) => Promise<void> | void;

/** Runs it in this terminal. The folder stays the current one. */
export const runIn: RunIn = (command, args, folder) => {
  process.chdir(folder);
  run(command, args);
};

const PACKAGES = "node_modules";

export interface ApplyOptions {
  isDryRun: boolean;
  /** Asked once everything is proven. */
  isWanted: () => Promise<boolean>;
}

/**
 * Builds the photographer's site in a copy of the newer version, tells what becomes different, and brings the copy's
 * parts into the project. Until then nothing in the project changes.
 *
 * @param copy holds the newer version and its packages, and nothing that was made there
 * @throws {CommandError} when a check fails
 */
export async function applyUpgrade(
  project: string,
  copy: string,
  { isDryRun, isWanted }: ApplyOptions,
  run: RunIn,
): Promise<void> {
  const code = await compareCode(project, copy);
  const before = await readContent(project);
  await takeContentAlong(project, copy, code.added);
  const migrations = await migrate(copy);
  console.log(`3/5 Texts and pictures${migrations.length > 0 ? ", brought to its form:" : ""}`);
  for (const { name, does } of migrations) console.log(`    ${name}: ${does}`);
  console.log("4/5 The site, built with it");
  try {
    await run("npm", ["run", "--silent", "export"], copy);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${error.message}. Nothing has changed in ${project}.`);
  }
  await tellPages(project, copy);
  if (isDryRun) return;
  if (!(await isWanted())) {
    console.log("Not upgraded. Nothing has changed.");
    return;
  }
  if (JSON.stringify(await readContent(project)) !== JSON.stringify(before)) {
    throw new CommandError(
      "Texts were edited meanwhile. Nothing has changed; start the upgrade again.",
    );
  }
  console.log("5/5 Into the project");
  await keepVersion(project, "Frissítés előtt");
  await writeWhole(join(copy, VERSION_FILE), JSON.stringify(code.newer, null, 2));
  await mkdir(dirname(join(project, RECOVER)), { recursive: true });
  await copyFile(join(copy, "tools/upgrade/exchange.mjs"), join(project, RECOVER));
  const parts = await partsOf(project, copy, code);
  await exchange(project, copy, parts).catch((error: Error) => {
    throw new CommandError(`That failed, and everything is as it was: ${error.message}`);
  });
  // `npm ci` has them; where they cannot be removed they are in nobody's way.
  await rm(join(project, BEFORE, PACKAGES), { recursive: true, force: true }).catch(() => {});
  console.log(`Upgraded. What was replaced lies in ${BEFORE}/.`);
}

/** What is exchanged, package.json first. */
async function partsOf(project: string, copy: string, code: CodeChanges): Promise<string[]> {
  const owned = (await listFiles(project)).filter(isOwned);
  const files = [...(await listFiles(copy)), ...code.removed, ...owned].filter(isExchanged);
  return [...new Set(["package.json", ...files.map(partOf), PACKAGES, VERSION_FILE])];
}

/** How many pages are named. */
const SHOWN = 12;

async function tellPages(project: string, copy: string): Promise<void> {
  const [before, after] = [await pagesOf(project), await pagesOf(copy)];
  if (!isFresh("out/_redirects", project)) {
    console.log(
      "Pages cannot be compared: out/ is missing or older than the content (npm run export).",
    );
    return;
  }
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  const signOf = (name: string) => (!before.has(name) ? "+" : after.has(name) ? "~" : "-");
  console.log(`${count(changed.length, "page")} different, new (+) or gone (-)`);
  for (const name of changed.slice(0, SHOWN)) console.log(`  ${signOf(name)} ${name}`);
}

/** The pages of the exported site, by name. */
async function pagesOf(root: string): Promise<Map<string, string>> {
  const out = join(root, "out");
  const names = await readdir(out, { recursive: true }).catch(() => []);
  const pages = names.filter((name) => name.endsWith(".html"));
  const read = async (name: string) => [name, await readFile(join(out, name), "utf8")] as const;
  return new Map(await Promise.all(pages.map(read)));
}
