/**
 * The git repository in `var/history`. It needs neither the project's own repository nor an installed git, and it has no
 * index: commits are made from the objects of files, and of the folders that contain them.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import * as fsPromises from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import git from "isomorphic-git";
import { writeFileAtomic } from "@/lib/write-file-atomic";

export const HISTORY = "var/history";

/** Writes git's files atomically, because git never repairs a half-written object. */
const fs = { promises: { ...fsPromises, writeFile: writeFileAtomic } };

export const repository = (root: string) => ({ fs, dir: root, gitdir: join(root, HISTORY) });

/** The commit of a reference; undefined if there is none. */
export const readRef = (root: string, ref: string): Promise<string | undefined> =>
  git.resolveRef({ ...repository(root), ref }).catch(() => undefined);

export const writeRef = (root: string, ref: string, value: string) =>
  git.writeRef({ ...repository(root), ref, value, force: true });

const headerOf = (bytes: Uint8Array) => `blob ${bytes.length}\0`;

/** The name of a file's object. */
export const idOf = (bytes: Uint8Array): string =>
  createHash("sha1").update(headerOf(bytes)).update(bytes).digest("hex");

const objectPath = (root: string, id: string) =>
  join(root, HISTORY, "objects", id.slice(0, 2), id.slice(2));

export const isStored = (root: string, id: string): boolean => existsSync(objectPath(root, id));

/** Stores a file's object. Unlike git's `add`, it leaves the compression to another thread, and photos as they are. */
export async function storeFile(root: string, bytes: Uint8Array): Promise<string> {
  const id = idOf(bytes);
  if (isStored(root, id)) return id;
  const object = Buffer.concat([Buffer.from(headerOf(bytes)), bytes]);
  await writeFileAtomic(objectPath(root, id), await promisify(deflate)(object, { level: 1 }));
  return id;
}

export async function readStored(root: string, id: string): Promise<Buffer> {
  const { blob } = await git.readBlob({ ...repository(root), oid: id });
  return Buffer.from(blob);
}

/** The ids of all files below a folder's object, by path. */
export async function filesIn(root: string, tree: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const { tree: entries } = await git.readTree({ ...repository(root), oid: tree });
  for (const { path, oid, type } of entries) {
    if (type === "blob") files.set(path, oid);
    else for (const [below, id] of await filesIn(root, oid)) files.set(`${path}/${below}`, id);
  }
  return files;
}

type Change = [path: string, id: string | undefined];

/** Stores a folder's object with changed files, of which those without an id are removed. @returns undefined if none is left */
export async function changeTree(
  root: string,
  tree: string | undefined,
  changes: Change[],
): Promise<string | undefined> {
  const before = tree ? (await git.readTree({ ...repository(root), oid: tree })).tree : [];
  const entries = new Map(before.map((entry) => [entry.path, entry]));
  const folders = new Map<string, Change[]>();
  for (const [path, id] of changes) {
    const [name = "", below] = path.split(/\/(.*)/);
    if (below) folders.set(name, folders.get(name) ?? []);
    if (below) folders.get(name)?.push([below, id]);
    else if (id) entries.set(name, { mode: "100644", path: name, oid: id, type: "blob" });
    else entries.delete(name);
  }
  for (const [name, below] of folders) {
    const oid = await changeTree(root, entries.get(name)?.oid, below);
    if (oid) entries.set(name, { mode: "040000", path: name, oid, type: "tree" });
    else entries.delete(name);
  }
  const changed = [...entries.values()];
  return changed.length > 0 ? git.writeTree({ ...repository(root), tree: changed }) : undefined;
}

/** Reads every object that a reference leads to; git compares each with its hash. @throws if one is missing or damaged */
export async function verifyHistory(root: string): Promise<void> {
  const names = ["heads", "tags"].map(async (kind) => {
    const refs = await git.listRefs({ ...repository(root), filepath: `refs/${kind}` });
    return refs.map((name) => `refs/${kind}/${name}`);
  });
  const ids = new Set<string>();
  for (const ref of ["HEAD", ...(await Promise.all(names)).flat()])
    ids.add(await git.resolveRef({ ...repository(root), ref }));
  for (const oid of ids) {
    const read = await git.readObject({ ...repository(root), oid, format: "parsed" });
    if (read.format !== "parsed") continue; // a file
    if (read.type === "commit")
      for (const id of [read.object.tree, ...read.object.parent]) ids.add(id);
    if (read.type === "tree") for (const entry of read.object) ids.add(entry.oid);
  }
}
