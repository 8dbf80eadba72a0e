import { constants, existsSync, statSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { entriesIn, GENERATED_FILE, pathOf } from "@/lib/content/files";
import { removeWhenFree, renameWhenFree } from "@/lib/locked-files.mjs";
import { writeJson } from "../content/content-files";
import { snapshot } from "../content/history";
import { expectNoDesk } from "../shared/desk-lock";
import { CommandError, type Run, run } from "../shared/run";
import {
  endUpgrade,
  REPLACED_DIR,
  startUpgrade,
  swapFiles,
  upgradeCopy,
} from "../shared/swap-files.mjs";
import { compareCode, isCode, listFiles, tryGit, VERSION_FILE } from "./code";

const PACKAGES = "node_modules";
const VARIANTS = "public/photos";

export interface UpgradeOptions {
  /** A folder, an archive or a git URL; the remote `origin` if missing. */
  from?: string | undefined;
  overwritesCode: boolean;
  /** Asked once the site is built, before anything in the project changes. */
  isWanted: () => Promise<boolean>;
}

/**
 * Builds the photographer's site with a newer version in a copy beside the project, then replaces the project's code with
 * the copy's. The newer version's `npm run migrate` migrates the content.
 * @param execute runs npm
 * @throws {CommandError} if something fails, or local changes would be lost; then nothing has changed
 */
export async function upgrade(
  project: string,
  { from, overwritesCode, isWanted }: UpgradeOptions,
  execute: Run,
): Promise<void> {
  await expectNoDesk(project);
  const source = from ?? tryGit(project, "remote", "get-url", "origin");
  if (!source) {
    throw new CommandError(
      "Nincs origin nevű git-távoli: mondd meg, honnan. --from <mappa, archívum vagy git-cím>",
    );
  }
  const copy = upgradeCopy(project);
  const npm = (...args: string[]) => execute("npm", args, { cwd: copy });
  try {
    await startUpgrade(project);
    console.log(
      `1/4 Az újabb változat innen: ${source}; amíg igent nem mondasz, itt semmi sem változik`,
    );
    console.log(`    ${await fetchVersion(source, copy, project)}`);
    const code = await compareCode(project, copy);
    if (code.parts.length === 0) return console.log("Nincs különbség: ez már az a változat.");
    if (code.changedHere.length > 0) {
      console.log(
        "Ez a kód a git vagy a legutóbbi frissítés szerint nem olyan, amilyennek érkezett:",
      );
      for (const file of code.changedHere) console.log(`  ${file}`);
      console.log(`Az újabb változat lecseréli; a tiéd ide kerül: ${REPLACED_DIR}/.`);
      if (!overwritesCode)
        throw new CommandError("Ehhez add meg ezt is: --overwrite-code. Addig semmi sem változik.");
    }
    console.log("2/4 A csomagjai");
    await npm("ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error");
    console.log("3/4 Elkészül vele az oldal a te szövegeidből és képeidből");
    const saveVersion = () => snapshot(project, "Frissítés előtt");
    const version = await saveVersion();
    await copyContent(project, copy, code.added);
    await npm("run", "--silent", "migrate");
    await npm("run", "--silent", "export");
    const entries = await newEntries(project, copy);
    if (entries) console.log(`Ami új:\n\n${entries}\n`);
    if (!(await isWanted())) return console.log("Nem frissítettem, semmi sem változott.");
    await expectNoDesk(project); // may have been opened since
    if ((await saveVersion()) !== version)
      throw new CommandError(
        "Közben változott valamelyik szöveg vagy kép. Nem frissítettem: indítsd el újra.",
      );
    console.log("4/4 A projektbe kerül");
    await writeJson(join(copy, VERSION_FILE), code.newer);
    const content = [...entriesIn(copy).map(pathOf), GENERATED_FILE];
    // Takes newly encoded variants along, unless the folder is on another disk.
    const link = await lstat(join(project, VARIANTS)).catch(() => undefined);
    const isOwnFolder = existsSync(join(copy, VARIANTS)) && !link?.isSymbolicLink();
    const generated = isOwnFolder ? [PACKAGES, VARIANTS] : [PACKAGES];
    const parts = [...code.parts, ...content, ...generated, VERSION_FILE];
    await swapFiles(project, copy, parts).catch((error: Error) => {
      throw new CommandError(`Ez nem sikerült, és minden olyan, mint volt: ${error.message}`);
    });
    // Old packages and variants are no longer needed, but do no harm.
    for (const part of generated)
      await removeWhenFree(join(project, REPLACED_DIR, part)).catch(() => {});
    console.log(`Kész, frissítettem. Amit lecseréltem, itt van: ${REPLACED_DIR}/.`);
  } finally {
    await endUpgrade(project);
  }
}

async function copyContent(project: string, copy: string, added: string[]): Promise<void> {
  const listUsers = async (root: string) => (await listFiles(root)).filter((file) => !isCode(file));
  for (const file of await listUsers(copy)) await removeWhenFree(join(copy, file));
  const variants = existsSync(join(project, VARIANTS)) ? [VARIANTS] : [];
  for (const path of [...(await listUsers(project)), ...added, ...variants]) {
    const options = { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE };
    await cp(join(project, path), join(copy, path), options);
  }
}

/**
 * Copies a version of the project into the folder `copy`.
 * @param source a folder, an archive, or a git repository, of which it takes the newest commit
 * @returns the version's number
 * @throws {CommandError} if it cannot be read, or is not a version of this project
 */
async function fetchVersion(source: string, copy: string, project: string): Promise<string> {
  await removeWhenFree(copy);
  if (existsSync(source) && statSync(source).isFile()) await unpack(source, copy);
  else if (existsSync(join(source, "package.json")) && !existsSync(join(source, ".git"))) {
    for (const file of (await listFiles(source)).filter(isCode)) {
      await cp(join(source, file), join(copy, file));
    }
  } else await run("git", ["clone", "--quiet", "--", source, copy]);
  return checkVersion(project, copy);
}

async function unpack(archive: string, copy: string): Promise<void> {
  await mkdir(copy);
  const isZip = archive.endsWith(".zip") && process.platform === "linux"; // elsewhere tar reads both
  if (isZip) await run("unzip", ["-q", archive, "-d", copy]);
  else await run("tar", ["-xf", archive, "-C", copy]);
  const [folder = "", ...others] = await readdir(copy);
  if (others.length > 0) return;
  for (const name of await readdir(join(copy, folder)))
    await renameWhenFree(join(copy, folder, name), join(copy, name));
}

const readPackage = async (root: string) =>
  JSON.parse(await readFile(join(root, "package.json"), "utf8").catch(() => "{}"));

async function checkVersion(project: string, copy: string): Promise<string> {
  const [here, newer] = [await readPackage(project), await readPackage(copy)];
  if (newer.name && newer.name === here.name && newer.scripts?.migrate) return newer.version;
  throw new CommandError("Ez nem ennek a projektnek a változata, vagy régebbi, mint ez a parancs.");
}

/** The entries of the copy's `CHANGELOG.md` above the installed version. */
async function newEntries(project: string, copy: string): Promise<string> {
  const changelog = await readFile(join(copy, "CHANGELOG.md"), "utf8").catch(() => "");
  const { version } = await readPackage(project);
  const [, ...entries] = changelog.split(/^(?=## )/m);
  const installed = entries.findIndex((entry) => entry.startsWith(`## [${version}]`));
  return entries
    .slice(0, installed < 0 ? entries.length : installed)
    .join("")
    .trim();
}
