/**
 * Replaces files and folders of a project with newer ones by renames: all or none. Plain JavaScript without packages, to
 * run even if half of the code is old and half is new: `npm run recover`, which `desk` and `upgrade` run first, runs the
 * copy of this file beside the journal.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { removeWhenFree, renameWhenFree } from "../../lib/locked-files.mjs";

/** Contains what was replaced. Like all paths here, from the project's root. */
export const REPLACED_DIR = "var/upgrade/before";
const RECOVER = "var/upgrade/recover.mjs";
const LOCKED_FILES = "lib/locked-files.mjs";
/** While it exists, the swap is incomplete. Lists the parts, and those that the project did not have. */
const JOURNAL = "var/upgrade/journal.json";
/** Contains the process id of a running upgrade. */
const RUNNING = "var/upgrade/running";

const isFolder = (/** @type {string} */ path) => existsSync(path) && statSync(path).isDirectory();

/**
 * Moves parts of a copy into the project; parts missing from the copy are removed.
 * @param {string} project
 * @param {string} copy on the same disk
 * @param {string[]} parts files and folders, as paths from both roots
 * @throws {Error} if it failed; then everything is as it was
 */
export async function swapFiles(project, copy, parts) {
  const before = join(project, REPLACED_DIR);
  await removeWhenFree(before);
  for (const part of parts) {
    await mkdir(dirname(join(before, part)), { recursive: true });
    // Files are copied before one rename replaces them, so npm always finds a complete package.json.
    if (existsSync(join(project, part)) && !isFolder(join(project, part)))
      await copyFile(join(project, part), join(before, part));
  }
  const added = parts.filter((part) => !existsSync(join(project, part)));
  const journal = join(project, JOURNAL);
  await copyRecovery(project);
  await writeFile(`${journal}.part`, JSON.stringify({ parts, added }));
  await renameWhenFree(`${journal}.part`, journal);
  try {
    for (const part of parts) {
      if (isFolder(join(project, part)))
        await renameWhenFree(join(project, part), join(before, part));
      await mkdir(dirname(join(project, part)), { recursive: true });
      if (existsSync(join(copy, part))) await renameWhenFree(join(copy, part), join(project, part));
      else await removeWhenFree(join(project, part));
    }
    await removeWhenFree(journal);
  } catch (error) {
    await rollBack(project);
    throw error;
  }
}

/** Copies this file and its import beside the journal, where no swap replaces them. */
async function copyRecovery(/** @type {string} */ project) {
  await copyFile(
    join(project, LOCKED_FILES),
    join(project, dirname(RECOVER), basename(LOCKED_FILES)),
  );
  const code = await readFile(join(project, "tools/shared/swap-files.mjs"), "utf8");
  await writeFile(
    join(project, RECOVER),
    code.replace(`../../${LOCKED_FILES}`, `./${basename(LOCKED_FILES)}`),
  );
}

/** Beside the project, so its parts can be renamed. @param {string} project */
export const upgradeCopy = (project) =>
  join(dirname(resolve(project)), `.${basename(resolve(project))}-upgrade`);

/** Lets `recover` tell a killed upgrade from a running one. @param {string} project */
export async function startUpgrade(project) {
  await mkdir(join(project, dirname(RUNNING)), { recursive: true });
  await copyRecovery(project);
  await writeFile(join(project, RUNNING), `${process.pid}`);
}

export async function endUpgrade(/** @type {string} */ project) {
  await removeWhenFree(upgradeCopy(project));
  await removeWhenFree(join(project, RUNNING));
}

function isAlive(/** @type {number} */ pid) {
  try {
    return pid > 0 && process.kill(pid, 0); // 0 would mean this process's group
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"; // another user's
  }
}

/** Removes what a killed upgrade has left. @param {string} project */
export async function recover(project) {
  await rollBack(project);
  const running = join(project, RUNNING);
  const isRunning = existsSync(running) && isAlive(Number(readFileSync(running, "utf8")));
  if (!isRunning) await endUpgrade(project).catch(() => {}); // the desk can start without that
}

/** Rolls back an incomplete swap. May be killed and called again. @param {string} project */
async function rollBack(project) {
  const journal = join(project, JOURNAL);
  if (!existsSync(journal)) return;
  /** @type {{ parts: string[], added: string[] }} */
  const { parts, added } = JSON.parse(await readFile(journal, "utf8"));
  for (const part of parts) {
    const [here, before] = [join(project, part), join(project, REPLACED_DIR, part)];
    if (added.includes(part) || isFolder(before)) await removeWhenFree(here);
    if (existsSync(before)) await renameWhenFree(before, here);
  }
  await removeWhenFree(journal);
}
