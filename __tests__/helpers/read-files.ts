import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** Files of a project by path, by default except those in `.git` and `var/`. */
export async function readFiles(root: string, wanted = /^(?!\.git\/|var\/)/) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((path) => wanted.test(path));
  const read = async (path: string) => [path, await readFile(join(root, path), "utf8")] as const;
  return Object.fromEntries(await Promise.all(paths.sort().map(read)));
}

/** Built pages by path, except those for errors. */
export const readPages = (folder: string) => readFiles(folder, /^(?!_|404).*\.html$/);
