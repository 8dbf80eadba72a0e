import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Contents by path. */
export type Files = Record<string, Buffer | string>;

const made: string[] = [];

/** A folder with these files, deleted after the tests of a file: Windows removes no folder that something still watches. */
export async function makeTempFolder(files: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "photographer-site-"));
  made.push(folder);
  await putAll(folder, files);
  return folder;
}

/** Writes a file and its folders. */
export async function put(root: string, file: string, data: Buffer | string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), data);
}

export async function putAll(root: string, files: Files): Promise<void> {
  for (const [file, data] of Object.entries(files)) await put(root, file, data);
}

afterAll(async () => {
  for (const folder of made.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
