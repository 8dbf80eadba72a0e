/**
 * One desk per project: two would overwrite each other's changes. Each running desk lists its port and its process. It
 * looks for others only after that, so at least one of two that start at once sees the other.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "./run";

const FOLDER = "var/desk/running";
/** Answered with the root of the desk's project. */
export const PROJECT = "/api/desk/project";

export class DeskRunsError extends Error {
  constructor(readonly port: number) {
    super(`The desk runs at port ${port}`);
  }
}

/** True if the desk of this project answers at a port. Another program may have the port or the process id by now. */
export async function isDeskAt(root: string, port: number, pid = 0): Promise<boolean> {
  const signal = AbortSignal.timeout(5000);
  try {
    const response = await fetch(`http://localhost:${port}${PROJECT}`, { signal });
    return (await response.json()).root === root;
  } catch {
    return signal.aborted && isAlive(pid); // busy or suspended
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // another user's
  }
}

const fileOf = (root: string, port: number) => join(root, FOLDER, `${port}`);

/** The port of a running desk of the project, except one. What killed desks have left is removed. */
async function findDesk(root: string, except?: number): Promise<number | undefined> {
  const ports = await readdir(join(root, FOLDER)).catch(() => []);
  for (const port of ports.map(Number).filter((one) => one !== except)) {
    const pid = Number(await readFile(fileOf(root, port), "utf8").catch(() => 0));
    if (await isDeskAt(root, port, pid)) return port;
    await rm(fileOf(root, port), { force: true });
  }
}

/** @param port where this desk listens already @throws {DeskRunsError} when another desk of the project runs */
export async function takeLock(root: string, port: number): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(fileOf(root, port), `${process.pid}`).catch(() => {}); // a full disk does not end the desk
  const other = await findDesk(root, port);
  if (other === undefined) return;
  await rm(fileOf(root, port), { force: true });
  throw new DeskRunsError(other);
}

/** For commands that write what a running desk also writes. @throws {CommandError} while one runs */
export async function refuseWhileDeskRuns(root: string): Promise<void> {
  const port = await findDesk(root);
  if (port !== undefined)
    throw new CommandError(`Stop the desk of this project first: http://localhost:${port}/desk`);
}
