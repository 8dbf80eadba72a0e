import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Every file of a project by path, except those in `.git` and `var/`. */
export async function readFiles(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !/^(?:\.git|var)\//.test(path));
  const read = async (path: string) => [path, await readFile(join(root, path), "utf8")] as const;
  return Object.fromEntries(await Promise.all(paths.sort().map(read)));
}
