import { cp, link, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { removeWhenFree } from "@/lib/locked-files.mjs";

/** Paths of all files below a folder, with slashes on every system. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll("\\", "/"),
  );
}

/** Links the files below a folder into another one. Copies them from another disk, or where the file system has no links. */
export async function linkFolder(from: string, to: string): Promise<void> {
  for (const path of await listFiles(from)) await linkFile(join(from, path), join(to, path));
}

export async function linkFile(file: string, linked: string): Promise<void> {
  await mkdir(dirname(linked), { recursive: true });
  await link(file, linked).catch(() => cp(file, linked, { preserveTimestamps: true }));
}

/** Removes all files and folders of a folder whose names are not listed. */
export async function removeUnlisted(folder: string, names: readonly string[]): Promise<void> {
  const listed = new Set(names);
  for (const name of await readdir(folder).catch(() => []))
    if (!listed.has(name)) await removeWhenFree(join(folder, name));
}
