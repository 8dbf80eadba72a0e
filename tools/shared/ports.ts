import { createHash } from "node:crypto";

/** A number from 0 to `count` - 1 that depends on the project's path: each checkout has its own ports, which stay the same. */
export const numberOfFolder = (folder: string, count: number): number =>
  createHash("sha1").update(folder).digest().readUInt16BE() % count;

/** The usual port of a project's desk, between 3100 and 4099 in every version: the browser stores drafts and bookmarks by URL. */
export const deskPort = (root: string): number => 3100 + numberOfFolder(root, 1000);
