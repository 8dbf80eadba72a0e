import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removeWhenFree } from "@/lib/locked-files.mjs";

/** Removes all files and folders of a folder whose names are not listed. */
export async function removeUnlisted(folder: string, names: readonly string[]): Promise<void> {
  const listed = new Set(names);
  for (const name of await readdir(folder).catch(() => []))
    if (!listed.has(name)) await removeWhenFree(join(folder, name));
}
