/**
 * The git repository in `var/history`. It needs neither the project's own repository nor an installed git, and it has no
 * index: each commit is made from the ids of all files.
 */
import * as fsPromises from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import git, { type TreeEntry } from "isomorphic-git";
import { writeFileAtomic } from "@/lib/write-file-atomic";

export const HISTORY = "var/history";

/** Writes git's files atomically, because git never repairs a half-written object. */
const fs = { promises: { ...fsPromises, writeFile: writeFileAtomic } };

export const repository = (root: string) => ({ fs, dir: root, gitdir: join(root, HISTORY) });

/** The id of a reference's commit; undefined if there is none. */
export const readRef = (root: string, ref: string): Promise<string | undefined> =>
  git.resolveRef({ ...repository(root), ref }).catch(() => undefined);

export const writeRef = (root: string, ref: string, value: string): Promise<void> =>
  git.writeRef({ ...repository(root), ref, value, force: true });

/** The id that a file with these bytes has. */
export const idOf = async (bytes: Uint8Array): Promise<string> =>
  (await git.hashBlob({ object: bytes })).oid;

/** Stores a file. Unlike git's `add`, it compresses on another thread: that takes 100 ms for a photo. @returns its id */
export async function storeFile(root: string, bytes: Uint8Array): Promise<string> {
  const { oid, object } = await git.hashBlob({ object: bytes });
  const deflated = await promisify(deflate)(object, { level: 1 });
  return git.writeObject({ ...repository(root), oid, object: deflated, format: "deflated" });
}

export async function readFileOf(root: string, id: string): Promise<Buffer> {
  return Buffer.from((await git.readBlob({ ...repository(root), oid: id })).blob);
}

/** The ids of all files of a tree, by path. */
export async function filesIn(root: string, tree: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const { tree: entries } = await git.readTree({ ...repository(root), oid: tree });
  for (const { path, oid, type } of entries) {
    if (type === "blob") files.set(path, oid);
    else for (const [below, id] of await filesIn(root, oid)) files.set(`${path}/${below}`, id);
  }
  return files;
}

/** Paths that two lists of ids do not have alike. */
export const differing = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );

/** Stores the tree of these files. @returns its id */
export async function storeTree(
  root: string,
  files: Iterable<[path: string, id: string]>,
): Promise<string> {
  const tree: TreeEntry[] = [];
  const folders = new Map<string, [path: string, id: string][]>();
  for (const [path, oid] of files) {
    const [, folder = "", below = ""] = /^(.+?)\/(.+)$/.exec(path) ?? [];
    if (!folder) tree.push({ mode: "100644", path, oid, type: "blob" });
    else if (!folders.get(folder)?.push([below, oid])) folders.set(folder, [[below, oid]]);
  }
  for (const [path, below] of folders)
    tree.push({ mode: "040000", path, oid: await storeTree(root, below), type: "tree" });
  return git.writeTree({ ...repository(root), tree });
}

/** Reads every object that a reference leads to; git compares each with its hash. @throws if one is missing or damaged */
export async function verifyHistory(root: string): Promise<void> {
  const tags = await git.listTags(repository(root));
  const refs = ["HEAD", "main", ...tags];
  const ids = new Set(
    await Promise.all(refs.map((ref) => git.resolveRef({ ...repository(root), ref }))),
  );
  for (const oid of ids) {
    const read = await git.readObject({ ...repository(root), oid, format: "parsed" });
    if (read.format !== "parsed") continue; // a file
    if (read.type === "commit")
      for (const id of [read.object.tree, ...read.object.parent]) ids.add(id);
    if (read.type === "tree") for (const entry of read.object) ids.add(entry.oid);
  }
}
