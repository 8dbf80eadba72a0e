import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@/tools/shared/run";

/** In ms. */
const START_TIMEOUT = 120_000;
const POLL_INTERVAL = 200;

/** Waits for a 2xx answer. @throws {CommandError} when the server ends, or after two minutes */
export async function waitUntilReady(url: string, server?: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT; waited += POLL_INTERVAL) {
    if (server && server.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_INTERVAL);
  }
  throw new CommandError(`${url} does not answer.`);
}

export interface RunningSite {
  url: string;
  server: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts the built site, not through npx, so that it can be killed. @throws {CommandError} when it does not start */
export async function startBuiltSite(
  options: { env?: Record<string, string>; port?: number } = {},
): Promise<RunningSite> {
  const { env, port = await freePort() } = options;
  const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
  const server = spawn(process.execPath, next, {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const stop = async () => {
    const ended = once(server, "exit");
    if (server.exitCode === null && server.kill()) await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/robots.txt`, server).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, server, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
