import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file so that it is there whole or not at all, whenever the process ends. Makes its folder. */
export async function writeWhole(target: string, data: Uint8Array | string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}.part`;
  await writeFile(partial, data);
  await rename(partial, target);
}
