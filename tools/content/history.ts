/**
 * The history of the photographer's files: a separate git repository in `var/history`, whose work tree is the project. It
 * needs neither the project's own repository nor an installed git.
 */
import * as fsPromises from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import pLimit from "p-limit";
import { GENERATED_FILE, isSystemFile, USER_CONTENT } from "@/lib/content/files";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { type ContentFiles, parseJson } from "./content-files";

const AUTHOR = { name: "Íróasztal", email: "desk@localhost" };

/** Writes git's files atomically, because git never repairs a half-written object. */
const fs = { promises: { ...fsPromises, writeFile: writeFileAtomic } };

export const repository = (root: string) => ({ fs, dir: root, gitdir: join(root, "var/history") });

/** Each `git.add` writes the whole index, and has all its files in memory. */
const ADDED_AT_ONCE = 50;

/** Work in this queue never reads a half-written version. */
export const historyQueue = pLimit(1);

/** For each file: whether the version has it (0 or 1), and whether the disk has no file, the same or a different one (0, 1, 2). */
const compare = (root: string, ref = "HEAD", filepaths = USER_CONTENT) =>
  git.statusMatrix({
    ...repository(root),
    ref,
    filepaths,
    filter: (path) => path !== GENERATED_FILE && !isSystemFile(path) && !path.endsWith(".part"), // half-written
    ignored: true,
  });

/** The id of the last version, or of another reference; undefined if there is none. */
export const head = (root: string, ref = "HEAD") =>
  git.resolveRef({ ...repository(root), ref }).catch(() => undefined);

/** Updates the index, in `historyQueue`. @returns true if the files differ from a version */
export async function stage(root: string, ref = "HEAD"): Promise<boolean> {
  if (!(await head(root))) await git.init({ ...repository(root), defaultBranch: "main" });
  const files = await compare(root, ref).catch(async () => {
    // Rebuilds a damaged index, which is only a cache. Only in the queue, because commits are made from it.
    await fsPromises.rm(join(repository(root).gitdir, "index"), { force: true });
    return compare(root, ref);
  });
  for (const [filepath, , onDisk] of files)
    if (onDisk === 0) await git.remove({ ...repository(root), filepath });
  const changed = files.filter(([, , onDisk, staged]) => onDisk !== 0 && staged !== onDisk);
  const paths = changed.map(([path]) => path);
  while (paths.length > 0)
    await git.add({ ...repository(root), filepath: paths.splice(0, ADDED_AT_ONCE), force: true });
  return files.some(([, before, onDisk]) => before !== onDisk);
}

/** Commits what is staged, unless `line` has a tree. @param line the reference and the commit before it, unless it is the next version */
export const commit = (
  root: string,
  message: string,
  line: { ref?: string; parent?: string[]; tree?: string } = {},
) => git.commit({ ...repository(root), message, author: AUTHOR, ...line });

/** Commits all differences from the last version, if any, and returns the last version's id. @param why shown at the desk */
export const snapshot = (root: string, why: string): Promise<string> =>
  historyQueue(async () => {
    const last = await head(root);
    const isChanged = await stage(root);
    return last && !isChanged ? last : commit(root, why);
  });

/** True if the last version has a file as it is on disk. */
export const isInLastVersion = (root: string, file: string): Promise<boolean> =>
  historyQueue(async () => {
    const [status] = (await head(root)) ? await compare(root, "HEAD", [file]) : [];
    return status?.[1] === 1 && status[2] === 1;
  });

/** Reads every object of every version; git compares each with its hash. @throws if one is missing or damaged */
export async function verifyHistory(root: string): Promise<void> {
  const oids = new Set([await git.resolveRef({ ...repository(root), ref: "HEAD" })]);
  for (const oid of oids) {
    const read = await git.readObject({ ...repository(root), oid, format: "parsed" });
    if (read.format !== "parsed") continue; // a file
    if (read.type === "commit")
      for (const one of [read.object.tree, ...read.object.parent]) oids.add(one);
    if (read.type === "tree") for (const one of read.object) oids.add(one.oid);
  }
}

/** The newest first; `at` in ms. @param ref the last one @param depth how many at most */
export async function listVersions(root: string, ref = "HEAD", depth = Number.POSITIVE_INFINITY) {
  if (!(await head(root, ref))) return [];
  const log = await git.log({ ...repository(root), ref, depth });
  return log.map(({ oid, commit: { message, committer } }) => ({
    id: oid,
    at: committer.timestamp * 1000,
    why: message.trim(),
  }));
}

/**
 * The day of each content file's last change, and of a story's first version. Omits files that have not changed since the
 * first snapshot, because they may be much older, and files that differ from the last version.
 */
export async function entryDays(root: string) {
  if (!(await head(root))) return {};
  const cache = {};
  const isKept = ([path, before, onDisk]: Awaited<ReturnType<typeof compare>>[number]) =>
    path.endsWith(".json") && before === 1 && onDisk === 1;
  const read = (await compare(root)).filter(isKept).map(async ([filepath]) => {
    const isStory = filepath.startsWith("content/stories/");
    const depth = isStory ? Number.POSITIVE_INFINITY : 1;
    const log = await git.log({ ...repository(root), filepath, cache, depth });
    const days = [log[0], log.at(-1)].map((version) =>
      version?.commit.parent.length
        ? new Date(version.commit.committer.timestamp * 1000).toISOString().slice(0, 10)
        : null,
    );
    return days[0] ? [[entryAt(filepath), days]] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

const entryAt = (path: string) => path.slice("content/".length, -".json".length);

export async function contentAt(root: string, id: string): Promise<ContentFiles> {
  const files = await git.listFiles({ ...repository(root), ref: id });
  const cache = {};
  const read = files
    .filter((path) => path.endsWith(".json"))
    .map(async (filepath) => {
      const { blob } = await git.readBlob({ ...repository(root), oid: id, filepath, cache });
      return [entryAt(filepath), parseJson(Buffer.from(blob).toString())] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

/** @throws if the version has no such file */
export async function fileAt(root: string, id: string, filepath: string): Promise<Buffer> {
  const { blob } = await git.readBlob({ ...repository(root), oid: id, filepath });
  return Buffer.from(blob);
}

/** Paths of photos that were replaced under their name since a version. */
export const changedPhotos = async (root: string, id: string): Promise<string[]> =>
  (await compare(root, id))
    .filter(([path, before, onDisk]) => before === 1 && onDisk === 2 && path.endsWith(".jpg"))
    .map(([path]) => path);

/** Restores all files of a version. The current files are saved as a version first. */
export async function restoreContent(root: string, id: string): Promise<void> {
  await snapshot(root, "Egy korábbi változat visszahozása előtt");
  await checkOut(root, id);
}

/** @param paths files and folders to restore */
export async function checkOut(root: string, id = "HEAD", paths = USER_CONTENT): Promise<void> {
  const cache = {};
  const files = (await compare(root, id, paths)).filter(([, before, onDisk]) => before !== onDisk);
  const oid = await git.resolveRef({ ...repository(root), ref: id }).catch(() => id);
  // Everything is written before anything is deleted.
  for (const [filepath, before] of files.toSorted(([, a], [, b]) => b - a)) {
    const target = join(root, filepath);
    if (before === 0) {
      await fsPromises.rm(target, { force: true });
      continue;
    }
    const { blob } = await git.readBlob({ ...repository(root), oid, filepath, cache });
    await writeFileAtomic(target, blob);
  }
}
