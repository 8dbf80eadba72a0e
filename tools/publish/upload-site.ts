import { hash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { faultOf, PublishError } from "./publish-error";
import { PART, type RemoteFolder } from "./remote-folder";

/** Lists the uploaded files beside them: SHA-256 by path (of a fixed file, of its name and size), or the id of an upload while a file is not complete. */
const LIST = ".published.json";
const IS_OUTSIDE = /^(?:\/|$)|\\|\p{Cc}|(?:^|\/)\.\.(?:\/|$)/u;
const IS_HASH = /^[0-9a-f]{64}$/;
/** In parallel, since each mostly waits. Web space seldom allows more. */
const CONNECTIONS = 4;
/** Files between two updates of the list; at most so many are sent again after an interruption. */
const BATCH = 40;

/** Pages, and top-level files with a fixed name: sent once everything that they may refer to is there. */
const IS_PAGE = /\.html$|^[^/]+$/;

type Hashes = Record<string, string>;

/**
 * Makes a remote folder the same as a local one: new and changed files first, pages last, then files that are gone are
 * removed. Files that its list does not name stay, as do folders below it that have lists of their own. After an
 * interruption the next call continues, with whatever site.
 * @param open opens the remote folder, once for each connection
 * @param index the only file that changes under its name, and refers to the others; undefined for a site. Of others, name
 *   and size tell whether they are there, whole: reading gigabytes before each upload would take long
 * @throws what `faultOf` understands, when no connection opens, one breaks, a file is refused, or somebody else uploads
 */
export async function uploadSite(
  folder: string,
  open: () => Promise<RemoteFolder>,
  onProgress: (done: number, total: number) => void = () => {},
  index?: string,
): Promise<void> {
  const isPage = (path: string) => (index ? path === index : IS_PAGE.test(path));
  const isFixed = (path: string) => index !== undefined && path !== index;
  const site = await hashesOf(folder, isFixed);
  const first = await open();
  const connections = [first];
  try {
    const before = await readList(first);
    const list = { ...before };
    let known = JSON.stringify(before);
    // In place of the hash of what is being sent or removed. Each upload has its own, so that another one is noticed.
    const unfinished = randomUUID();
    const writeList = async () => {
      const now = await readList(first);
      const touched = Object.keys({ ...before, ...list }).filter(
        (one) => list[one] !== before[one],
      );
      const unsure = Object.fromEntries(touched.map((path) => [path, unfinished]));
      const isOthers = JSON.stringify(now) !== known;
      known = JSON.stringify(isOthers ? { ...now, ...unsure } : list);
      await first.write(LIST, Buffer.from(known));
      if (isOthers) throw new PublishError({ code: "other-upload" });
    };
    const update = async (connection: RemoteFolder, path: string) => {
      const hashNow = site[path];
      if (hashNow) {
        const data = await readFile(join(folder, path));
        const isBegun = isFixed(path) && path in before;
        if (!isBegun || (await connection.size(path)) !== data.length)
          await connection.write(path, data);
        list[path] = hashNow;
        return;
      }
      await connection.remove(path);
      if (!IS_HASH.test(before[path] ?? "")) await connection.remove(path + PART); // of an interruption
      delete list[path];
    };
    const changed = Object.keys(site).filter((path) => list[path] !== site[path]);
    const gone = Object.keys(list).filter((path) => !(path in site));
    for (const path of new Set(changed.map((file) => dirname(file)))) await first.makeFolder(path);
    const others = Array.from({ length: Math.min(CONNECTIONS, changed.length) - 1 }, open);
    for (const result of await Promise.allSettled(others)) // a server may allow fewer
      if (result.status === "fulfilled") connections.push(result.value);

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
    for (const paths of steps) {
      while (paths.length > 0) {
        onProgress(done, changed.length + gone.length);
        const batch = paths.splice(0, BATCH);
        done += batch.length;
        for (const path of batch) list[path] = unfinished;
        await writeList();
        const work = async (connection: RemoteFolder) => {
          for (let path = batch.shift(); path; path = batch.shift()) await update(connection, path);
        };
        const results = await Promise.allSettled(connections.map(work));
        const failed = results.find((result) => result.status === "rejected");
        if (!failed) continue;
        // What another upload has caused is reported as that. A connection that broke cannot write the list.
        await writeList().catch((error) => {
          if (faultOf(error).code === "other-upload") throw error;
        });
        throw failed.reason;
      }
    }
    await writeList();
  } finally {
    await Promise.allSettled(connections.map((connection) => connection.close()));
  }
}

/** Removes a file at once. The next upload sends it again if the site still has it. */
export async function removeUploaded(folder: RemoteFolder, path: string): Promise<void> {
  if ((await folder.size(path)) === undefined) return;
  const { [path]: _, ...list } = await readList(folder);
  await folder.write(LIST, Buffer.from(JSON.stringify(list)));
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
