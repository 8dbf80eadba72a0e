/**
 * Exchanges parts of a project, files and whole folders, for newer ones by renames: all or none. Plain JavaScript that
 * needs no package and no other file, as it must run where a killed process left half of one version and half of
 * another: a copy of it lies beside the journal, and package.json runs that before `upgrade` and `desk`.
 */
import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where what was replaced lies afterwards, from the project's root. */
export const BEFORE = "var/upgrade/before";
export const RECOVER = "var/upgrade/recover.mjs";
const JOURNAL = "var/upgrade/journal.json";

/** @typedef {{ name: string, isHere: boolean, comes: boolean }} Part */
/** @typedef {{ copy: string, parts: Part[], fault?: string }} Journal `fault` says why it goes back */

const isFolder = (/** @type {string} */ path) => statSync(path).isDirectory();

/** Writes a file whole, or not at all. */
async function writeJournal(/** @type {string} */ project, /** @type {Journal} */ journal) {
  const path = join(project, JOURNAL);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, JSON.stringify(journal));
  await rename(`${path}.part`, path);
}

/**
 * Brings parts of a copy into the project; a part that the copy does not have is taken away.
 *
 * @param {string} project
 * @param {string} copy on the same disk
 * @param {string[]} names from both roots, package.json first: the newer one knows how to recover
 * @throws {Error} when it failed; everything is as it was then
 */
export async function exchange(project, copy, names) {
  await rm(join(project, BEFORE), { recursive: true, force: true });
  const parts = names.map((name) => ({
    name,
    isHere: existsSync(join(project, name)),
    comes: existsSync(join(copy, name)),
  }));
  await writeJournal(project, { copy, parts });
  const fault = await recover(project);
  if (fault) throw new Error(fault);
}

/**
 * Finishes an exchange that was begun, or takes it back where that cannot be done. May be killed and called again.
 *
 * @param {string} project
 * @returns {Promise<string | undefined>} why it was taken back
 */
export async function recover(project) {
  if (!existsSync(join(project, JOURNAL))) return undefined;
  /** @type {Journal} */
  const journal = JSON.parse(await readFile(join(project, JOURNAL), "utf8"));
  if (journal.fault === undefined) {
    try {
      for (const part of journal.parts) await bring(project, journal.copy, part);
    } catch (error) {
      journal.fault = error instanceof Error ? error.message : String(error);
      await writeJournal(project, journal);
    }
  }
  if (journal.fault !== undefined) {
    for (const part of journal.parts.toReversed()) await takeBack(project, journal.copy, part);
  }
  await rm(join(project, JOURNAL));
  return journal.fault;
}

/** @type {(project: string, copy: string, part: Part) => Promise<void>} */
async function bring(project, copy, { name, isHere, comes }) {
  const [here, newer, before] = [
    join(project, name),
    join(copy, name),
    join(project, BEFORE, name),
  ];
  const isBrought = comes && !existsSync(newer);
  if (isBrought) {
    if (existsSync(here) && (!isHere || existsSync(before))) return;
    throw new Error(`${newer} is gone`);
  }
  if (isHere && !existsSync(before)) {
    await mkdir(dirname(before), { recursive: true });
    // A file is there all the time, so that npm always finds a package.json.
    if (!comes || isFolder(here)) await rename(here, before);
    else {
      await copyFile(here, `${before}.part`);
      await rename(`${before}.part`, before);
    }
  }
  if (comes) {
    await mkdir(dirname(here), { recursive: true });
    await rename(newer, here);
  }
}

/** @type {(project: string, copy: string, part: Part) => Promise<void>} */
async function takeBack(project, copy, { name, isHere, comes }) {
  const [here, before] = [join(project, name), join(project, BEFORE, name)];
  if (isHere && existsSync(before)) {
    if (isFolder(before)) await rm(here, { recursive: true, force: true });
    await rename(before, here);
  }
  if (!isHere && comes && !existsSync(join(copy, name))) {
    await rm(here, { recursive: true, force: true });
  }
}
