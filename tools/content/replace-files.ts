/**
 * Replaces the photographer's files by those of another folder, even if the process is killed: one rename turns the complete
 * folder into the marker of a replacement, and the next start moves what is left in it.
 */
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { USER_CONTENT } from "@/lib/content/files";
import { removeWhenFree, renameWhenFree } from "@/lib/locked-files.mjs";
import { listFiles } from "../shared/folders";
import { readJson, writeJson } from "./content-files";

const READY = "var/ready";
/** In that folder: paths to remove before its files move in. */
const REMOVED = "gone.json";

/**
 * @param copy a folder on the same disk, laid out like the project. It is gone afterwards.
 * @param removed what else must not be merged with the files of the copy
 */
export async function replaceFiles(root: string, copy: string, removed: string[] = []) {
  const files = new Set(await userFiles(copy));
  const gone = (await userFiles(root)).filter((file) => !files.has(file));
  await writeJson(join(copy, REMOVED), [...gone, ...removed]);
  await renameWhenFree(copy, join(root, READY));
  await finishReplacement(root);
}

/** Finishes the replacement of a killed process. May be killed and called again. */
export async function finishReplacement(root: string): Promise<void> {
  const ready = join(root, READY);
  if (!existsSync(ready)) return;
  if (existsSync(join(ready, REMOVED))) {
    for (const path of (await readJson(ready, REMOVED)) as string[])
      await removeWhenFree(join(root, path));
    await removeWhenFree(join(ready, REMOVED));
  }
  await moveInto(ready, root);
  await removeWhenFree(ready);
}

/** Merges folders: Next's dev server would not notice that a whole folder was replaced. */
async function moveInto(from: string, to: string): Promise<void> {
  if (!existsSync(to) || !statSync(to).isDirectory()) return renameWhenFree(from, to);
  for (const name of await readdir(from)) await moveInto(join(from, name), join(to, name));
}

/** Paths from the project's root, with slashes on every system. */
export async function userFiles(root: string): Promise<string[]> {
  const lists = USER_CONTENT.map(async (folder) => {
    const files = await listFiles(join(root, folder)).catch(() => []);
    return files.map((file) => `${folder}/${file}`);
  });
  return (await Promise.all(lists)).flat();
}
