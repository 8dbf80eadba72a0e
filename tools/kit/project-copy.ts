/** Temporary copies of the project, in which something can be tried that changes content or pictures. */
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** What belongs to no copy: what is built, private settings, and the packages, which are linked. */
const LEFT_OUT =
  /^(?:\.git|\.next.*|\.env.*|node_modules|out|var|functions|test-results|.*\.tsbuildinfo)$/;

/**
 * Copies the project of the working directory, with its content and pictures. Its packages take no room.
 * @returns path of the copy; {@link removeProject} takes it away
 */
export async function copyProject(): Promise<string> {
  const root = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), "photographer-site-"));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(root, path)),
  });
  // Hard links where the file system has them: bundlers do not follow a link out of the project.
  const packages = join(root, "node_modules");
  const { status } = spawnSync("cp", ["-al", packages, folder], { stdio: "ignore" });
  if (status !== 0) await cp(packages, join(folder, "node_modules"), { recursive: true });
  return folder;
}

export const removeProject = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Does something in a copy of the project, which is gone afterwards. */
export async function inProjectCopy<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await copyProject();
  try {
    return await work(root);
  } finally {
    await removeProject(root);
  }
}

/** Starts a command in a copy, with all that it starts; `stop` ends them. */
export function startIn(folder: string, command: string, args: string[], env = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  return { child, stop, output: () => output };
}
