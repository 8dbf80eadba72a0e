/**
 * On Windows, a file or folder can neither be replaced nor removed while a virus scanner, indexer or sync client has it
 * open, usually for a moment.
 */
import { readFile, rename, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const LOCKED = ["EPERM", "EACCES", "EBUSY"];
const FIRST_PAUSE_MS = 10;
/** Pauses double, so the last attempt is after about five seconds. They vary, so two writers that met do not meet again. */
const ATTEMPTS = 10;

/** Another program does not release the file at `path`. */
export class LockedFileError extends Error {
  name = "LockedFileError";

  constructor(/** @type {string} */ path, /** @type {unknown} */ cause) {
    super(`Another program has ${path} open. Close it there, and try again.`, { cause });
    this.path = path;
  }
}

const isLocked = (/** @type {unknown} */ error, platform = process.platform) =>
  platform === "win32" && LOCKED.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "");

/**
 * Repeats an operation on a file while it is locked.
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result>} operate
 * @returns {Promise<Result>}
 * @throws {LockedFileError} after five seconds; other errors at once
 */
export async function whenFree(path, operate, platform = process.platform) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operate();
    } catch (error) {
      if (!isLocked(error, platform)) throw error;
      if (attempt === ATTEMPTS) throw new LockedFileError(path, error);
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

export const renameWhenFree = (/** @type {string} */ from, /** @type {string} */ to) =>
  whenFree(to, () => rename(from, to));

/** @returns the file's text; empty if there is none @throws {LockedFileError} after five seconds: a locked file is not missing */
export const readWhenFree = (/** @type {string} */ path) =>
  whenFree(path, () => readFile(path, "utf8")).catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });

/** Removes a file, or a folder with its contents, if it exists. @throws {LockedFileError} after five seconds */
export async function removeWhenFree(/** @type {string} */ path) {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    throw isLocked(error) ? new LockedFileError(path, error) : error;
  }
}
