import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";

const hashOf = (/** @type {string[]} */ files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha1")).digest("hex");

/** True if no file of a list has changed since the list was written. @param {string} list its path */
export function isFresh(list) {
  try {
    const { files, hash } = JSON.parse(readFileSync(list, "utf8"));
    return hashOf(files) === hash;
  } catch {
    return false; // the list is missing or incomplete, or a file was removed
  }
}

/**
 * Records build inputs, unless one changed during the build: it may have been read too early.
 * @param {string} list
 * @param {string[]} files
 * @param {number} start of the build, in ms
 */
export function recordInputs(list, files, start) {
  if (files.every((file) => statSync(file).mtimeMs < start))
    writeFileSync(list, JSON.stringify({ files, hash: hashOf(files) }));
}
