/**
 * One desk per project: two would overwrite each other's changes. Each running desk writes its port, and only then looks
 * for others, so at least one of two that start together finds the other.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeUnlisted } from "./folders";
import { CommandError } from "./run";

const FOLDER = "var/desk/running";
/** The desk responds with its project's root. */
export const PROJECT = "/api/desk/project";
/** A desk that loads Next or saves a large version is busy for seconds. */
const LONGEST_ANSWER_MS = 10_000;

/** A number from 0 to `count` - 1 that depends on the project's path: each checkout has its own ports, which stay the same. */
export const numberOfFolder = (folder: string, count: number): number =>
  createHash("sha1").update(folder).digest().readUInt16BE() % count;

/** The usual port of a project's desk, between 3100 and 4099 in every version: the browser stores drafts and bookmarks by URL. */
export const deskPort = (root: string): number => 3100 + numberOfFolder(root, 1000);

export class DeskRunsError extends CommandError {
  constructor(readonly port: number) {
    super(`Ennek a projektnek már fut az íróasztala, előbb zárd be: http://localhost:${port}/desk`);
  }
}

/** True if the desk of this project listens on a port. Another program may have the port of a killed desk. */
export async function isDeskAt(root: string, port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const response = await fetch(`http://localhost:${port}${PROJECT}`, { signal });
    return (await response.json()).root === root;
  } catch {
    return false;
  }
}

const fileOf = (root: string, port: number) => join(root, FOLDER, `${port}`);

/**
 * Called by commands that write the same files as a desk, or take them over.
 * @throws {DeskRunsError} if a desk of the project runs, except on one port
 */
export async function expectNoDesk(root: string, except?: number): Promise<void> {
  const listed = await readdir(join(root, FOLDER)).catch(() => []);
  const ports = new Set([deskPort(root), ...listed.map(Number)]); // version 1.0 lists none
  for (const port of ports) {
    if (port !== except && (await isDeskAt(root, port))) throw new DeskRunsError(port);
  }
}

/** @param port on which this desk already listens @throws {DeskRunsError} if another desk of the project runs */
export async function takeLock(root: string, port: number): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(fileOf(root, port), "").catch(() => {}); // the desk also works with a full disk
  await expectNoDesk(root, port).catch(async (error) => {
    await rm(fileOf(root, port), { force: true });
    throw error;
  });
  await removeUnlisted(join(root, FOLDER), [`${port}`]); // of killed desks
}
