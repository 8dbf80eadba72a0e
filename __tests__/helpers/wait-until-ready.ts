import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@/tools/kit/run";

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
