import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";

const hashOf = (/** @type {string[]} */ files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha1")).digest("hex");

/** Whether all files of a list are as they were when it was written. @param {string} list its path */
export function isFresh(list) {
  try {
    const { files, hash } = JSON.parse(readFileSync(list, "utf8"));
    return hashOf(files) === hash;
  } catch {
    return false; // no list yet, half of one, or a file is gone
  }
}

/**
 * Lists what something was made of, unless a file was changed meanwhile, since it may have been read before.
 * @param {string} list
 * @param {string[]} files
 * @param {number} start when the first of them was read, in ms
 */
export function recordInputs(list, files, start) {
  if (files.every((file) => statSync(file).mtimeMs < start))
    writeFileSync(list, JSON.stringify({ files, hash: hashOf(files) }));
}
