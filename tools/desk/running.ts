import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { freePort } from "../kit/built-site";

const FILE = "var/desk/running.json";
/** Tried first, one after the other: an address that stays the same can be kept as a bookmark. */
const PORTS = Array.from({ length: 20 }, (_, index) => 3000 + index);
/** In ms. A desk that is busy answers later than one that is not there. */
const TIMEOUT = 5000;

export const deskUrl = (port: number) => `http://localhost:${port}/desk`;

/** The port of this project's desk if it runs already. */
export async function runningDesk(root: string): Promise<number | undefined> {
  const port = await lastPort(root);
  const signal = AbortSignal.timeout(TIMEOUT);
  const answer = await fetch(`http://localhost:${port}/api/desk/project`, { signal })
    .then((response) => response.json())
    .catch(() => undefined);
  return answer?.root === root ? port : undefined;
}

/** Lets a second start find this one. */
export const markRunning = (root: string, port: number) =>
  writeWhole(join(root, FILE), JSON.stringify({ port }));

/** The port of last time, as the browser keeps its drafts by address, else the first from 3000 on that is free. */
export async function choosePort(root: string): Promise<number> {
  for (const port of [await lastPort(root), ...PORTS])
    if (port && (await isFree(port))) return port;
  return freePort();
}

const lastPort = (root: string): Promise<number | undefined> =>
  readFile(join(root, FILE), "utf8")
    .then((text) => JSON.parse(text).port)
    .catch(() => undefined);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    // Without a host, as a server on any address of this computer is in the way.
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
