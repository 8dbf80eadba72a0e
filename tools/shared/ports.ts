import { createHash } from "node:crypto";

/**
 * A number from 0 to `count` - 1 that depends on a folder's path: each checkout has its own ports, which stay the same.
 */
export const numberOfFolder = (count: number, folder = process.cwd()): number =>
  createHash("sha1").update(folder).digest().readUInt16BE() % count;
