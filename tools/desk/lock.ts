/**
 * One desk per project: two would overwrite each other's changes. Each running desk lists its port and its process. It
 * looks for others only after that, so at least one of two that start at once sees the other.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

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

/** @param port where this desk listens already @throws {DeskRunsError} when another desk of the project runs */
export async function takeLock(root: string, port: number): Promise<void> {
  const fileOf = (one: number) => join(root, FOLDER, `${one}`);
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(fileOf(port), `${process.pid}`).catch(() => {}); // a full disk does not end the desk
  for (const other of (await readdir(join(root, FOLDER))).map(Number)) {
    if (other === port) continue;
    const pid = Number(await readFile(fileOf(other), "utf8").catch(() => 0));
    const isRunning = await isDeskAt(root, other, pid);
    await rm(fileOf(isRunning ? port : other), { force: true });
    if (isRunning) throw new DeskRunsError(other);
  }
}
