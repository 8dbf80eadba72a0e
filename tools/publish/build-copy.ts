/** The copy of the project that is built while the photographer goes on working: what changes meanwhile is the next change. */
import { existsSync } from "node:fs";
import { cp, link, mkdir, readdir, realpath, symlink } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { PHOTO_FOLDERS } from "../content/content-files";

const COPY = "var/build";
/** Built, of no use to a build, or below. */
const NOT_COPIED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|__tests__|docs|test-results)$/;
/** Caches of builds, and what is linked. */
const KEPT = /^(?:\.next.*|node_modules|var)$/;
/** Only read, or safe to share: git's objects never change. */
const LINKED_FOLDERS = ["node_modules", "var/history"];
/** Saves reading all photos. */
const HASHES = "var/photo-hashes.json";

/** @returns its folder, which the next build replaces */
export async function copyForBuild(root: string): Promise<string> {
  const copy = join(root, COPY);
  await mkdir(join(copy, "var"), { recursive: true });
  for (const name of await readdir(copy))
    if (!KEPT.test(name)) await removeWhenFree(join(copy, name));
  const options = { recursive: true, preserveTimestamps: true };
  const filter = (path: string) =>
    !PHOTO_FOLDERS.some((folder) => resolve(root, folder) === resolve(path));
  for (const name of await readdir(root))
    if (!NOT_COPIED.test(name))
      await cp(join(root, name), join(copy, name), { ...options, filter });
  if (existsSync(join(root, HASHES))) await cp(join(root, HASHES), join(copy, HASHES), options);
  for (const folder of PHOTO_FOLDERS) await linkFiles(join(root, folder), join(copy, folder));
  for (const folder of LINKED_FOLDERS) {
    const [from, to] = [resolve(root, folder), join(copy, folder)];
    await removeWhenFree(to); // the project may have been moved since
    if (existsSync(from)) await symlink(from, to, "junction").catch(() => linkFiles(from, to));
  }
  return copy;
}

/** Where the file system has no links, and from another disk, it copies the files. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const folder = await realpath(from);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(to, relative(folder, file));
    await mkdir(dirname(target), { recursive: true });
    await link(file, target).catch(() => cp(file, target, { preserveTimestamps: true }));
  }
}
