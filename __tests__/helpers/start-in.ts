import { spawn } from "node:child_process";

/** Starts a command in a folder. @returns a function that kills it and its children */
export function startIn(folder: string, command: string, args: string[], env = {}): () => void {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: "ignore",
    detached: true,
  });
  return () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
}
