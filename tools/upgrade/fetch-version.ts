import { existsSync, statSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, run } from "../kit/run";
import { isCode, listFiles } from "./files";

/**
 * Puts a version of the project into a folder of its own.
 * @param source a folder, an archive, or a git repository, of which the newest commit counts
 * @returns its number
 * @throws {CommandError} when it cannot be read, or is no version of this project
 */
export async function fetchVersion(source: string, copy: string, project: string): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  if (existsSync(source) && statSync(source).isFile()) await unpack(source, copy);
  else if (existsSync(join(source, "package.json")) && !existsSync(join(source, ".git"))) {
    for (const file of (await listFiles(source)).filter(isCode)) {
      await cp(join(source, file), join(copy, file));
    }
  } else run("git", ["clone", "--quiet", "--", source, copy]);
  return checkVersion(project, copy);
}

async function unpack(archive: string, copy: string): Promise<void> {
  await mkdir(copy);
  const isZip = archive.endsWith(".zip") && process.platform === "linux"; // elsewhere tar reads both
  if (isZip) run("unzip", ["-q", archive, "-d", copy]);
  else run("tar", ["-xf", archive, "-C", copy]);
  const [only = "", ...others] = await readdir(copy);
  if (others.length > 0) return;
  for (const name of await readdir(join(copy, only)))
    await rename(join(copy, only, name), join(copy, name));
}

async function checkVersion(project: string, copy: string): Promise<string> {
  const read = async (root: string) =>
    JSON.parse(await readFile(join(root, "package.json"), "utf8").catch(() => "{}"));
  const [here, newer] = [await read(project), await read(copy)];
  if (newer.name && newer.name === here.name && newer.scripts?.migrate) return newer.version;
  throw new CommandError("That is no version of this project, or one older than this command.");
}
