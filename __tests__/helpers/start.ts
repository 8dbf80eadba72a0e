import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@/tools/shared/run";

const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 200;

/** Waits for a 2xx answer. @throws {CommandError} after two minutes */
export async function waitUntilReady(url: string): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_INTERVAL_MS);
  }
  throw new CommandError(`${url} does not answer.`);
}

/** Starts a command in a folder. @returns a function that kills it and its children */
export function startIn(folder: string, command: string, args: string[], env = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: "ignore",
    detached: true,
  });
  const ended = once(child, "exit");
  return async (): Promise<void> => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
    await ended;
  };
}

/** Starts the built site. @returns a function that kills it */
export async function startBuiltSite(port: number, env: Record<string, string>) {
  const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
  const stop = startIn(".", process.execPath, next, { NODE_ENV: "production", ...env });
  await waitUntilReady(`http://127.0.0.1:${port}/robots.txt`);
  return stop;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
