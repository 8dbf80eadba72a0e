import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CommandError } from "../kit/run";
import { copyFiles, isCode, listFiles, readIfThere } from "./files";
import { git, pathsOf, tryGit } from "./git";

/**
 * Where a project came from.
 * @throws {CommandError} when git does not know
 */
export function originOf(project: string): string {
  const url = existsSync(join(project, ".git")) && tryGit(project, "remote", "get-url", "origin");
  if (url) return /^\.{1,2}\//.test(url) ? resolve(project, url) : url;
  throw new CommandError(
    "This folder is no git clone with a remote called origin, so where a newer version is must be said: " +
      "npm run upgrade -- --from <folder or git URL>",
  );
}

/**
 * Lays a version into an empty folder: of a folder what lies there, of git's files; else the newest commit.
 *
 * @param source a folder or what `git clone` takes
 */
export async function fetchVersion(source: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  const isProject = existsSync(join(source, "package.json"));
  if (!isProject) {
    git(".", "clone", "--quiet", "--", source, copy);
    return;
  }
  const isGit = existsSync(join(source, ".git"));
  if (isGit) git(".", "clone", "--quiet", "--no-checkout", "--", source, copy);
  const files = isGit ? pathsOf(git(source, "ls-files", "-z")) : await listFiles(source);
  const present = files.filter((file) => isCode(file) && existsSync(join(source, file)));
  await copyFiles(source, copy, present);
}

/** What of package.json an upgrade needs to know. */
interface Version {
  name: string;
  version: string;
  scripts: Record<string, string>;
}

async function readVersion(root: string): Promise<Version> {
  const text = (await readIfThere(join(root, "package.json")))?.toString("utf8");
  const { name = "", version = "", scripts = {} } = JSON.parse(text ?? "{}");
  return { name, version, scripts };
}

/** The command of the newer version that does the rest. Other versions call it by this name. */
export const APPLY = "upgrade:apply";

/**
 * Compares what two versions call themselves.
 *
 * @returns both versions in words
 * @throws {CommandError} when one is another project, or too old to be upgraded to
 */
export async function checkVersions(project: string, copy: string): Promise<string> {
  const [here, newer] = await Promise.all([readVersion(project), readVersion(copy)]);
  if (!newer.name || here.name !== newer.name) {
    const names = `package.json names ${newer.name || "nothing"} there, ${here.name || "nothing"} in ${project}`;
    throw new CommandError(`That is no version of this project: ${names}.`);
  }
  if (!newer.scripts[APPLY]) {
    throw new CommandError("That version has no upgrade command, so it is older than this one.");
  }
  const day = existsSync(join(copy, ".git")) && tryGit(copy, "log", "-1", "--format=%cs, %h");
  return `${here.version} -> ${newer.version}${day ? ` (${day})` : ""}`;
}
