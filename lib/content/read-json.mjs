/** Plain JavaScript, because next.config.mjs imports it. */
import { readFileSync } from "node:fs";
import { join } from "node:path/posix"; // errors name paths in one way on all systems

/** Content is missing or invalid: the message names the file. */
export class ContentError extends Error {
  name = "ContentError";
}

/**
 * Reads a content file without checking its schema.
 * @returns {unknown}
 * @throws {ContentError} if it is missing or not JSON
 */
export function readJson(/** @type {string} */ root, /** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
