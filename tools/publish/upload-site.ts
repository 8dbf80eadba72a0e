import { hash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { CHANGING_FILES } from "@/lib/clients/addresses";
import { keyOfVariant } from "@/lib/photos/recipe";
import { isPassing, PublishError } from "./publish-issue";
import { PART, type RemoteFolder } from "./remote-folder";

/**
 * Lists the uploaded files on the server. The value of a path is its SHA-256 (of name and size, if the file is fixed) once
 * the server has confirmed the file, the id of an upload that is not complete, or {@link WRONG}.
 */
const UPLOAD_MANIFEST = ".published.json";
/** Marks a file that visitors do not get as it was sent. It is sent again in any case. */
const WRONG = "wrong";
const IS_OUTSIDE = /^(?:\/|$)|\\|\p{Cc}|(?:^|\/)\.\.(?:\/|$)/u;
const IS_HASH = /^[0-9a-f]{64}$/;
/** Appended to the name of a copy of a file that this program did not upload. */
const FOREIGN = ".regi";
/** In parallel, because each mostly waits. Web space seldom allows more. */
const CONNECTIONS = 4;
/** The manifest is saved each time after this many times its own size was sent. */
const SAVE_RATIO = 10;

/** Pages, and top-level files with a fixed name: sent after everything that they may refer to. */
const IS_PAGE = /\.html$|^[^/]+$/;

type Hashes = Record<string, string>;

/**
 * Makes a remote folder equal to a local one: sends new and changed files, pages last, then removes old files. Files that
 * are not in the manifest stay, and so do folders with their own manifest. The manifest lists the confirmed files and is
 * saved repeatedly, so after an interruption the same call (on a new connection, while that makes progress) or the next one
 * continues, with any site.
 * @param index a client gallery's file that refers to the others
 * @param replaces false if it must not replace files that are not in the manifest; otherwise it copies them first
 * @throws what `issueOf` understands, if no connection opens, a file is refused, or somebody else uploads
 */
export async function uploadSite(
  folder: string,
  open: () => Promise<RemoteFolder>,
  onProgress: (done: number, total: number) => void = () => {},
  index?: string,
  replaces = false,
): Promise<void> {
  const isPage = (path: string) => (index ? path === index : IS_PAGE.test(path));
  const isFixed = (path: string) =>
    index ? !CHANGING_FILES.includes(path) : keyOfVariant(path) !== undefined;
  const site = await hashesOf(folder, isFixed);
  const id = randomUUID();
  let before: Hashes = {};
  let manifest: Hashes = {};
  /** Manifests we may have left on the server; any other content means a rival upload. */
  const saved = new Set<string>();
  const begun: Hashes = {};
  let [done, unsaved] = [0, 0];
  let broken: unknown;
  let refused: string | undefined;

  const isOpen = (path: string) => manifest[path] !== site[path];
  /** After each step, pages only refer to files that exist. */
  const stepOf = (path: string) =>
    path in site ? (isPage(path) ? (path in before ? 2 : 1) : 0) : isPage(path) ? 3 : 4;
  const save = async (remote: RemoteFolder) => {
    const now = await readManifest(remote);
    const isOurs = saved.has(JSON.stringify(now));
    if (!isOurs) manifest = { ...now, ...begun };
    const text = JSON.stringify(manifest);
    saved.add(text);
    await remote.write(UPLOAD_MANIFEST, Buffer.from(text));
    unsaved = -SAVE_RATIO * text.length;
    if (!isOurs) throw new PublishError({ code: "other-upload" });
  };
  const update = async (remote: RemoteFolder, path: string) => {
    const sum = site[path];
    if (sum !== undefined) {
      const data = await readFile(join(folder, path));
      // A fixed file of an interrupted upload is the same.
      const isThere = path in before && before[path] !== WRONG && isFixed(path);
      if (!isThere || (await remote.size(path)) !== data.length) await remote.write(path, data);
      manifest[path] = sum;
      unsaved += data.length;
    } else {
      await remote.remove(path);
      if (!IS_HASH.test(before[path] ?? "")) await remote.remove(path + PART); // left by an interruption
      delete manifest[path];
    }
    done += 1;
  };
  const uploadWith = async (maxConnections: number) => {
    const first = await open().catch((error) => Promise.reject(broken ?? error));
    const connections = [first];
    let failure: unknown;
    try {
      if (saved.size === 0) {
        before = await readManifest(first);
        const added = Object.keys(site).filter((path) => !(path in before) && !isFixed(path));
        if (!index) await keepForeign(first, added, replaces);
        saved.add(JSON.stringify(before));
        for (const path of Object.keys({ ...site, ...before }))
          if (before[path] !== site[path]) begun[path] = before[path] === WRONG ? WRONG : id;
        manifest = { ...before, ...begun };
      }
      const left = Object.keys(manifest).filter(isOpen);
      for (const path of new Set(left.filter((file) => file in site).map((file) => dirname(file))))
        await first.makeFolder(path);
      await save(first);
      await readManifest(first); // refused if the account may only upload
      const others = Array.from({ length: Math.min(maxConnections, left.length) - 1 }, open);
      for (const result of await Promise.allSettled(others)) // the server may allow fewer
        if (result.status === "fulfilled") connections.push(result.value);
      for (let step = 0; step <= 4; step += 1) {
        const paths = left.filter((path) => stepOf(path) === step);
        const work = async (remote: RemoteFolder) => {
          for (let path = paths.shift(); path && !failure; path = paths.shift()) {
            onProgress(done, Object.keys(begun).length);
            try {
              await update(remote, path);
              if (remote === first && unsaved > 0) await save(first);
            } catch (error) {
              failure ??= error;
              refused ??= path;
            }
          }
        };
        await Promise.all(connections.map(work));
      }
      await save(first).catch((error) => {
        // What broke the connection is the cause.
        failure = failure && error.issue?.code !== "other-upload" ? failure : error;
      });
      if (failure) throw failure;
    } finally {
      await Promise.allSettled(connections.map((connection) => connection.close()));
    }
  };

  for (let connections = CONNECTIONS; ; connections = 1) {
    const start = done;
    refused = undefined;
    try {
      return await uploadWith(connections);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (connections === 1 && done === start) {
        // A full server may reset the connection.
        throw refused ? new PublishError({ code: "incomplete-file", path: refused }, error) : error;
      }
      broken = error;
    }
  }
}

/** Copies those of the files that exist. @throws {PublishError} if there are some, but they must not be replaced */
async function keepForeign(remote: RemoteFolder, paths: string[], replaces: boolean) {
  const found: string[] = [];
  for (const path of paths) if ((await remote.size(path)) !== undefined) found.push(path);
  const examples = found.slice(0, 5).join(", ");
  if (found.length > 0 && !replaces)
    throw new PublishError({ code: "foreign-files", count: `${found.length}`, examples });
  for (const path of found) {
    let copy = path + FOREIGN;
    while ((await remote.size(copy)) !== undefined) copy += FOREIGN;
    const data = await remote.read(path);
    if (data) await remote.write(copy, data);
  }
}

/** Makes the next upload send files again, except those that the manifest does not list. */
export async function forgetUploaded(folder: RemoteFolder, paths: string[]): Promise<void> {
  const manifest = await readManifest(folder);
  for (const path of paths) if (path in manifest) manifest[path] = WRONG;
  await folder.write(UPLOAD_MANIFEST, Buffer.from(JSON.stringify(manifest)));
}

/** If the manifest is missing or damaged, everything is sent. Nothing outside of the folder is ever removed. */
async function readManifest(folder: RemoteFolder): Promise<Hashes> {
  const data = (await folder.read(UPLOAD_MANIFEST)) ?? (await folder.read(UPLOAD_MANIFEST + PART));
  try {
    const entries = Object.entries(JSON.parse(String(data)) as Hashes);
    return Object.fromEntries(entries.filter(([path]) => !IS_OUTSIDE.test(path)));
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
    const content = isFixed(path) ? `${path} ${(await stat(file)).size}` : await readFile(file);
    hashes[path] = hash("sha256", content);
  }
  return hashes;
}
