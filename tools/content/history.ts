/**
 * Versions of what the photographer owns, as commits of a git repository of its own in `var/history`. Neither an
 * installed git nor the project's own repository is needed or touched.
 */
import fs from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import { writeWhole } from "@/lib/write-whole";
import { GENERATED_FILE } from "../photos/facts";
import { type ContentFiles, parseJson } from "./content-files";

const FOLDERS = ["content", "public/assets/images"];
const OWNED =
  /^(?:content\/(?:galleries\/)?[^/]+\.json|content\/icon\.svg|content\/photos\/.+|public\/assets\/images\/.+)$/;
const AUTHOR = { name: "Íróasztal", email: "desk@localhost" };

/** A version of the content. */
export interface Version {
  /** Of its commit. */
  id: string;
  /** In ms. */
  at: number;
  /** Why it was kept, Hungarian. */
  why: string;
}

const repository = (root: string) => ({ fs, dir: root, gitdir: join(root, "var/history") });

/** Files that differ from a version, each with what has to be done to have them as they were. */
async function differences(root: string, ref: string) {
  const rows = await git.statusMatrix({
    ...repository(root),
    ref,
    filepaths: FOLDERS,
    filter: (path) => !path.includes(".") || (OWNED.test(path) && path !== GENERATED_FILE),
    ignored: true,
  });
  return rows
    .filter(([, before, now, staged]) => before !== now || staged !== now)
    .map(([path, before, now]) => ({ path, was: before === 1, is: now !== 0 }));
}

/**
 * Keeps the content as it is now.
 *
 * @param why Hungarian, for the list of versions
 * @returns id of the version; that of the last one where nothing differs
 */
export async function keepVersion(root: string, why: string): Promise<string> {
  const repo = repository(root);
  await git.init({ ...repo, defaultBranch: "main" });
  const changed = await differences(root, "HEAD");
  for (const { path, is } of changed) {
    if (is) await git.add({ ...repo, filepath: path, force: true });
    else await git.remove({ ...repo, filepath: path });
  }
  const last = await git.resolveRef({ ...repo, ref: "HEAD" }).catch(() => undefined);
  if (last && changed.length === 0) return last;
  return git.commit({ ...repo, message: why, author: AUTHOR });
}

/** All versions, the newest first; none where nothing was ever kept. */
export async function listVersions(root: string): Promise<Version[]> {
  const log = await git.log(repository(root)).catch(() => []);
  return log.map(({ oid, commit }) => ({
    id: oid,
    at: commit.author.timestamp * 1000,
    why: commit.message.trim(),
  }));
}

/** Bytes of a file in a version; undefined where it had none. */
async function fileAt(root: string, id: string, path: string): Promise<Buffer | undefined> {
  try {
    const { blob } = await git.readBlob({ ...repository(root), oid: id, filepath: path });
    return Buffer.from(blob);
  } catch {
    return undefined;
  }
}

/** The JSON of a version, by path below `content/`; undefined for a file that was none. */
export async function contentAt(root: string, id: string): Promise<ContentFiles> {
  const paths = await git.listFiles({ ...repository(root), ref: id });
  const files = paths.filter((path) => path.endsWith(".json"));
  const read = async (path: string) => {
    const text = String(await fileAt(root, id, path));
    return [path.slice("content/".length), parseJson(text)] as const;
  };
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Makes all of the content what it was in a version. What is there now is kept as a version first. */
export async function bringBack(root: string, id: string): Promise<void> {
  await keepVersion(root, "Egy korábbi változat visszahozása előtt");
  for (const { path, was } of await differences(root, id)) {
    if (was) await writeWhole(join(root, path), (await fileAt(root, id, path)) ?? "");
    else await rm(join(root, path), { force: true });
  }
}
