import { hash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { keyOfVariant } from "@/lib/photos/recipe";
import { PublishError } from "./publish-error";
import { PART, type RemoteFolder } from "./remote-folder";

/** Lists the uploaded files beside them: SHA-256 by path (of a fixed file, of its name and size), or the id of the upload that began with it. */
const LIST = ".published.json";
const IS_OUTSIDE = /^(?:\/|$)|\\|\p{Cc}|(?:^|\/)\.\.(?:\/|$)/u;
const IS_HASH = /^[0-9a-f]{64}$/;
/** In parallel, since each mostly waits. Web space seldom allows more. */
const CONNECTIONS = 4;

/** Pages, and top-level files with a fixed name: sent once everything that they may refer to is there. */
const IS_PAGE = /\.html$|^[^/]+$/;

type Hashes = Record<string, string>;

/**
 * Makes a remote folder the same as a local one: new and changed files first, pages last, then files that are gone are
 * removed. Files that its list does not name stay, as do folders below it that have lists of their own. After an
 * interruption the next call continues, with whatever site: of fixed files, which never change under one name, size and
 * name tell whether they are there, whole; the others are sent again.
 * @param open opens the remote folder, once for each connection
 * @param index of a client gallery the only file that is not fixed, and refers to the others; of a site, variants are fixed
 * @throws what `faultOf` understands, when no connection opens, one breaks, a file is refused, or somebody else uploads
 */
export async function uploadSite(
  folder: string,
  open: () => Promise<RemoteFolder>,
  onProgress: (done: number, total: number) => void = () => {},
  index?: string,
): Promise<void> {
  const isPage = (path: string) => (index ? path === index : IS_PAGE.test(path));
  const isFixed = (path: string) => (index ? path !== index : keyOfVariant(path) !== undefined);
  const site = await hashesOf(folder, isFixed);
  const first = await open();
  const connections = [first];
  try {
    const before = await readList(first);
    const changed = Object.keys(site).filter((path) => before[path] !== site[path]);
    const gone = Object.keys(before).filter((path) => !(path in site));
    for (const path of new Set(changed.map((file) => dirname(file)))) await first.makeFolder(path);
    // Each upload has an id of its own, so that another one is noticed.
    const id = randomUUID();
    const begun = Object.fromEntries([...changed, ...gone].map((path) => [path, id]));
    const list = { ...before, ...begun };
    await writeList(first, list);
    const others = Array.from({ length: Math.min(CONNECTIONS, changed.length) - 1 }, open);
    for (const result of await Promise.allSettled(others)) // a server may allow fewer
      if (result.status === "fulfilled") connections.push(result.value);

    const update = async (connection: RemoteFolder, path: string) => {
      if (path in site) {
        const data = await readFile(join(folder, path));
        const mayBeThere = isFixed(path) && path in before;
        if (!mayBeThere || (await connection.size(path)) !== data.length)
          await connection.write(path, data);
      } else {
        await connection.remove(path);
        if (!IS_HASH.test(before[path] ?? "")) await connection.remove(path + PART); // of an interruption
      }
    };
    const isFile = (path: string) => !isPage(path);
    const pages = changed.filter(isPage);
    // After each step, pages refer to what is there.
    const steps = [
      changed.filter(isFile),
      pages.filter((path) => !(path in before)),
      pages.filter((path) => path in before),
      gone.filter(isPage),
      gone.filter(isFile),
    ];
    let done = 0;
    let failure: unknown;
    for (const paths of steps) {
      const work = async (connection: RemoteFolder) => {
        for (let path = paths.shift(); path && !failure; path = paths.shift()) {
          onProgress(done, changed.length + gone.length);
          done += 1;
          await update(connection, path).catch((error) => {
            failure = error;
          });
        }
      };
      await Promise.all(connections.map(work));
    }
    const now = await readList(first).catch(() => list); // what broke the connection is the failure
    if (JSON.stringify(now) !== JSON.stringify(list)) {
      await writeList(first, { ...now, ...begun });
      throw new PublishError({ code: "other-upload" });
    }
    if (failure) throw failure;
    await writeList(first, site);
  } finally {
    await Promise.allSettled(connections.map((connection) => connection.close()));
  }
}

/** Removes a file at once. The next upload sends it again if the site still has it. */
export async function removeUploaded(folder: RemoteFolder, path: string): Promise<void> {
  if ((await folder.size(path)) === undefined) return;
  const { [path]: _, ...list } = await readList(folder);
  await writeList(folder, list);
  await folder.remove(path);
}

/** A missing or damaged list means that everything is sent. Nothing outside of the folder is ever removed. */
async function readList(folder: RemoteFolder): Promise<Hashes> {
  const data = (await folder.read(LIST)) ?? (await folder.read(LIST + PART));
  try {
    const list = Object.entries(JSON.parse(String(data)) as Hashes);
    return Object.fromEntries(list.filter(([path]) => !IS_OUTSIDE.test(path)));
  } catch {
    return {};
  }
}

const writeList = (folder: RemoteFolder, list: Hashes) =>
  folder.write(LIST, Buffer.from(JSON.stringify(list)));

async function hashesOf(folder: string, isFixed: (path: string) => boolean): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll("\\", "/");
    const told = isFixed(path) ? `${path} ${(await stat(file)).size}` : await readFile(file);
    hashes[path] = hash("sha256", told);
  }
  return hashes;
}
