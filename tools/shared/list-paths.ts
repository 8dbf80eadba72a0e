import { readdir } from "node:fs/promises";

/** Paths of all files and folders below a folder, with slashes on every system. */
export async function listPaths(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
}
