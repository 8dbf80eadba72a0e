import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pMap from "p-map";
import type { RemoteFolder } from "./remote-folder";

/** Lies beside the site and says which of its files are there whole: SHA-256 by path. */
const LIST = ".published.json";
/** Connections at once: most of the time each waits for the line. Web space seldom allows more. */
const CONNECTIONS = 4;
/** Files between two versions of the list; so many are sent again at most after an interruption. */
const BATCH = 40;

/** What names others, or is asked for by its name alone: it is sent when all that it may name is there. */
const IS_PAGE = /\.html$|^[^/]+$/;

type Hashes = Record<string, string>;

/**
 * Makes a folder what the site is: new and changed files first, pages last, then those that are gone are removed. Files
 * that were not put there by this stay. Interrupted, the same call sends what is missing.
 *
 * @param folder path of the site on this computer
 * @param open opens a connection
 * @throws {CommandError} when no connection can be opened; else what a connection throws when it breaks
 */
export async function uploadSite(
  folder: string,
  open: () => Promise<RemoteFolder>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const first = await open();
  const connections = [first];
  try {
    const there = readList(await first.read(LIST));
    const site = await hashesOf(folder);
    const isSame = (path: string) => there[path] === site[path];
    const changed = Object.keys(site).filter((path) => !isSame(path));
    const gone = Object.keys(there).filter((path) => !(path in site));
    // A list that names a file which is about to be replaced would be wrong after an interruption.
    const sent: Hashes = Object.fromEntries(
      Object.entries(there).filter(([path]) => isSame(path) || gone.includes(path)),
    );
    const keepList = () => first.write(LIST, Buffer.from(JSON.stringify(sent)));
    await keepList();
    for (const path of new Set(changed.map((file) => dirname(file)))) await first.makeFolder(path);

    // A server that allows fewer connections gets fewer.
    const others = Array.from({ length: Math.min(CONNECTIONS, changed.length) - 1 }, open);
    for (const result of await Promise.allSettled(others))
      if (result.status === "fulfilled") connections.push(result.value);
    const free = [...connections];
    const inTurn = async (work: (connection: RemoteFolder) => Promise<void>) => {
      const connection = free.pop() as RemoteFolder; // as many works at once as there are connections
      await work(connection);
      free.push(connection);
    };
    let done = 0;
    const total = changed.length + gone.length;
    onProgress(done, total);
    const onAll = async (
      paths: string[],
      work: (connection: RemoteFolder, path: string) => Promise<void>,
    ) => {
      for (let start = 0; start < paths.length; start += BATCH) {
        const one = (path: string) => inTurn((connection) => work(connection, path));
        const batch = paths.slice(start, start + BATCH);
        await pMap(batch, one, { concurrency: connections.length });
        await keepList();
        done += batch.length;
        onProgress(done, total);
      }
    };
    const send = async (connection: RemoteFolder, path: string) => {
      await connection.write(path, await readFile(join(folder, path)));
      sent[path] = site[path] ?? "";
    };
    const remove = async (connection: RemoteFolder, path: string) => {
      await connection.remove(path);
      delete sent[path];
    };
    await onAll(
      changed.filter((path) => !IS_PAGE.test(path)),
      send,
    );
    await onAll(
      changed.filter((path) => IS_PAGE.test(path)),
      send,
    );
    await onAll(gone, remove);
  } finally {
    await Promise.allSettled(connections.map((connection) => connection.close()));
  }
}

/** A list that is missing or damaged means that everything is sent. Nothing outside of the folder is ever removed. */
function readList(data: Buffer | undefined): Hashes {
  try {
    const list = Object.entries(JSON.parse(String(data)) as Hashes);
    return Object.fromEntries(list.filter(([path]) => !/^\/|\\|(?:^|\/)\.\.(?:\/|$)/.test(path)));
  } catch {
    return {};
  }
}

async function hashesOf(folder: string): Promise<Hashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  const hashOf = async (path: string) => {
    const bytes = await readFile(join(folder, path));
    return [path, createHash("sha256").update(bytes).digest("hex")] as const;
  };
  return Object.fromEntries(await pMap(files, hashOf, { concurrency: 8 }));
}
