import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "./tell-changes";

/** All of a content's files, which lie in this folder. */
export async function readContent(folder: string): Promise<ContentFiles> {
  const names = async (below: string) =>
    (await readdir(join(folder, below)).catch(() => []))
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${below}${name}`);
  const files = [...(await names("")), ...(await names("galleries/"))];
  const read = async (file: string) =>
    [file, JSON.parse(await readFile(join(folder, file), "utf8"))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}
