import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { RemoteFolder } from "./remote-folder";

/** Stands beside the uploaded site and lists its complete files: SHA-256 by path. */
const LIST = ".published.json";
/** Most of the time each connection waits. Web space seldom allows more. */
const CONNECTIONS = 4;
/** Files between two updates of the list; at most so many are sent again after an interruption. */
const BATCH = 40;

/** Pages, and files with a fixed name at the top: sent once everything that they may refer to is there. */
const IS_PAGE = /\.html$|^[^/]+$/;

type Hashes = Record<string, string>;

/**
 * Makes a folder the same as the site: new and changed files first, pages last, then files that are gone are removed.
 * Files that were not uploaded by this function stay. After an interruption the same call continues.
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
    const changed = Object.keys(site).filter((path) => there[path] !== site[path]);
    const gone = Object.keys(there).filter((path) => !(path in site));
    const uploaded = { ...there };
    // A file that is about to be replaced leaves the list first: an interruption may leave either version.
    for (const path of changed) delete uploaded[path];
    const writeList = () => first.write(LIST, Buffer.from(JSON.stringify(uploaded)));
    await writeList();
    for (const path of new Set(changed.map((file) => dirname(file)))) await first.makeFolder(path);

    const others = Array.from({ length: Math.min(CONNECTIONS, changed.length) - 1 }, open);
    for (const result of await Promise.allSettled(others)) // a server may allow fewer
      if (result.status === "fulfilled") connections.push(result.value);
    const update = async (connection: RemoteFolder, path: string) => {
      const hash = site[path];
      if (hash) await connection.write(path, await readFile(join(folder, path)));
      else await connection.remove(path);
      if (hash) uploaded[path] = hash;
      else delete uploaded[path];
    };
    let done = 0;
    const isPage = (path: string) => IS_PAGE.test(path);
    for (const paths of [changed.filter((path) => !isPage(path)), changed.filter(isPage), gone]) {
      while (paths.length > 0) {
        onProgress(done, changed.length + gone.length);
        const batch = paths.splice(0, BATCH);
        done += batch.length;
        const work = async (connection: RemoteFolder) => {
          for (let path = batch.shift(); path; path = batch.shift()) await update(connection, path);
        };
        await Promise.all(connections.map(work));
        await writeList();
      }
    }
  } finally {
    await Promise.allSettled(connections.map((connection) => connection.close()));
  }
}

/** A missing or damaged list means that everything is sent. Nothing outside of the folder is ever removed. */
function readList(data: Buffer | undefined): Hashes {
  try {
    const list = Object.entries(JSON.parse(String(data)) as Hashes);
    return Object.fromEntries(list.filter(([path]) => !/^\/|\\|(?:^|\/)\.\.(?:\/|$)/.test(path)));
  } catch {
    return {};
  }
}

async function hashesOf(folder: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const hash = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hashes[relative(folder, file).replaceAll("\\", "/")] = hash;
  }
  return hashes;
}
