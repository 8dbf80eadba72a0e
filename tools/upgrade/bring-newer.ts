import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CommandError } from "../kit/run";
import { count } from "../kit/terminal";
import type { RunIn } from "./apply-upgrade";
import { type CodeChanges, compareCode, git, tryGit } from "./code";
import { readContent } from "./content";
import { BEFORE, recover } from "./exchange.mjs";
import { isCode, listFiles, readIfThere } from "./files";
import { migrateContent } from "./migrations";

/** The command of the newer version that does the rest. Other versions call it by this name. */
const APPLY = "upgrade:apply";

export interface UpgradeOptions {
  /** A folder, an archive or a git URL; the remote `origin` if missing. */
  from?: string | undefined;
  isDryRun: boolean;
  asksNothing: boolean;
  overwritesCode: boolean;
}

/**
 * Lays the newer version into a copy beside the project and hands over to the copy's own {@link APPLY}, so that what
 * is newer does the work. The copy is gone afterwards.
 *
 * @throws {CommandError} when there is nothing to upgrade from, or local changes would be lost
 */
export async function bringNewer(
  project: string,
  { from, isDryRun, asksNothing, overwritesCode }: UpgradeOptions,
  run: RunIn,
): Promise<void> {
  await recover(project);
  const source = from ?? originOf(project);
  const copy = join(dirname(project), `.${basename(project)}-upgrade`);
  try {
    console.log(`1/5 The newer version from ${source}`);
    await fetchVersion(source, copy);
    console.log(`    ${await checkVersions(project, copy)}`);
    const code = await compareCode(project, copy);
    if (!code.isDifferent && migrateContent(await readContent(project)).run.length === 0) {
      console.log("It is the version that is here: nothing is different.");
      return;
    }
    checkLocalChanges(code, overwritesCode);
    console.log("2/5 Its packages");
    await run("npm", ["ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"], copy);
    const flags = [isDryRun && "--dry-run", asksNothing && "--yes"].filter(
      (flag) => flag !== false,
    );
    await run("npm", ["run", "--silent", APPLY, "--", "--project", project, ...flags], copy);
  } finally {
    await recover(project); // the copy's command may have been killed
    await rm(copy, { recursive: true, force: true });
  }
}

/** Where a project came from. @throws {CommandError} when git does not know */
function originOf(project: string): string {
  const url = existsSync(join(project, ".git")) && tryGit(project, "remote", "get-url", "origin");
  if (url) return /^\.{1,2}\//.test(url) ? resolve(project, url) : url;
  throw new CommandError(
    "This folder is no git clone with a remote called origin, so where a newer version is must be said: " +
      "npm run upgrade -- --from <folder, archive or git URL>",
  );
}

/** Lays a version into an empty folder: of a folder what lies there, of git's the newest commit. */
async function fetchVersion(source: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  if (existsSync(source) && statSync(source).isFile()) return unpack(source, copy);
  if (!existsSync(join(source, "package.json"))) {
    git(".", "clone", "--quiet", "--", source, copy);
    return;
  }
  const isGit = existsSync(join(source, ".git"));
  if (isGit) git(".", "clone", "--quiet", "--no-checkout", "--", source, copy);
  const files = isGit ? git(source, "ls-files", "-z").split("\0") : await listFiles(source);
  for (const file of files.filter((one) => one && isCode(one) && existsSync(join(source, one)))) {
    await cp(join(source, file), join(copy, file));
  }
}

/** Archives of hosts have all files in one folder. */
async function unpack(archive: string, copy: string): Promise<void> {
  await mkdir(copy);
  const isZip = archive.endsWith(".zip") && process.platform === "linux"; // elsewhere tar reads both
  const [tool, ...args] = isZip ? ["unzip", "-q", archive, "-d"] : ["tar", "-xf", archive, "-C"];
  try {
    execFileSync(tool ?? "", [...args, copy], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    throw new CommandError(`${archive} cannot be unpacked: ${(error as Error).message}`);
  }
  const [only = "", ...others] = await readdir(copy);
  if (others.length > 0) return;
  const names = await readdir(join(copy, only));
  for (const name of names) await rename(join(copy, only, name), join(copy, name));
}

/**
 * Compares what two versions call themselves.
 *
 * @returns both versions in words
 * @throws {CommandError} when one is another project, or too old to be upgraded to
 */
async function checkVersions(project: string, copy: string): Promise<string> {
  const read = async (root: string) =>
    JSON.parse((await readIfThere(join(root, "package.json")))?.toString("utf8") ?? "{}");
  const [here, newer] = [await read(project), await read(copy)];
  if (!newer.name || here.name !== newer.name) {
    const names = `package.json names ${newer.name ?? "nothing"} there, ${here.name ?? "nothing"} in ${project}`;
    throw new CommandError(`That is no version of this project: ${names}.`);
  }
  if (!newer.scripts?.[APPLY]) {
    throw new CommandError("That version has no upgrade command, so it is older than this one.");
  }
  const day = existsSync(join(copy, ".git")) && tryGit(copy, "log", "-1", "--format=%cs, %h");
  return `${here.version} -> ${newer.version}${day ? ` (${day})` : ""}`;
}

function checkLocalChanges({ changedHere, isKnown }: CodeChanges, isAllowed: boolean): void {
  if (isKnown && changedHere.length === 0) return;
  const list = isKnown
    ? `${count(changedHere.length, "file")} of the code changed here:\n${changedHere.map((file) => `  ${file}`).join("\n")}`
    : "Whether you changed code cannot be told: there is no git here, and no upgrade before this one.";
  if (!isAllowed) {
    throw new CommandError(
      `${list}\nThe newer version would replace it. --overwrite-code lets it, and keeps yours in ${BEFORE}/.`,
    );
  }
  console.log(`    ${list}\n    It is replaced; yours is kept in ${BEFORE}/.`);
}
