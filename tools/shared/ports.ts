import { createHash } from "node:crypto";

/**
 * A number made of a folder's path, from 0 to `count` - 1: ports that stay the same for one checkout, and that two
 * checkouts do not fight over.
 */
export const numberOfFolder = (count: number, folder = process.cwd()): number =>
  createHash("sha1").update(folder).digest().readUInt16BE() % count;
