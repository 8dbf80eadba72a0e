/**
 * Puts a project back as it was before a swap that did not come to its end. Plain JavaScript that needs no package and no
 * other file: it must run in a project whose code is half of one version and half of another.
 */
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What was replaced lies here, below `files/` as it lay in the project. */
export const BEFORE = "var/upgrade/before";
/** Is there from the moment on at which all of that is copied, until the swap has come to its end. */
export const UNFINISHED = "var/upgrade/unfinished.json";
export const PACKAGES = "node_modules";

/** Copies a file so that it is there whole or not at all. */
export async function copyWhole(/** @type {string} */ from, /** @type {string} */ to) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

/** Removes a file, and the folders above it that have become empty. */
export async function removeFile(/** @type {string} */ project, /** @type {string} */ file) {
  await rm(join(project, file), { force: true });
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    try {
      await rmdir(join(project, folder));
    } catch {
      return;
    }
  }
}

/** Moves a folder, also onto another disk. */
export async function moveFolder(/** @type {string} */ from, /** @type {string} */ to) {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EXDEV") throw error;
    await rm(`${to}.part`, { recursive: true, force: true });
    await cp(from, `${to}.part`, { recursive: true, verbatimSymlinks: true });
    await rename(`${to}.part`, to);
    await rename(from, `${from}.part`); // never seen with half of its files
    await rm(`${from}.part`, { recursive: true });
  }
}

/**
 * Puts back what an unfinished swap has changed; may itself be interrupted, and then does it again.
 *
 * @param project its folder
 * @returns whether there was anything to put back
 */
export async function putBack(/** @type {string} */ project) {
  const marker = join(project, UNFINISHED);
  if (!existsSync(marker)) return false;
  /** @type {{ files: string[], added: string[], hadPackages: boolean }} */
  const { files, added, hadPackages } = JSON.parse(await readFile(marker, "utf8"));
  for (const file of [...files, ...added]) {
    await rm(join(project, `${file}.part`), { force: true });
  }
  for (const file of files) {
    await copyWhole(join(project, BEFORE, "files", file), join(project, file));
  }
  for (const file of added) await removeFile(project, file);
  const packages = join(project, PACKAGES);
  const packagesBefore = join(project, BEFORE, PACKAGES);
  if (existsSync(packagesBefore) || !hadPackages) {
    await rm(packages, { recursive: true, force: true });
  }
  if (existsSync(packagesBefore)) await moveFolder(packagesBefore, packages);
  await rm(marker);
  return true;
}
