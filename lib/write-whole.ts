import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Ends the name of a file that is being written. One that a killed process left behind is no harm. */
const PART = ".part";

/** Writes a file so that it is there whole or not at all, whenever the process ends. Makes its folder. */
export async function writeWhole(target: string, data: Uint8Array | string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}${PART}`;
  try {
    await writeFile(partial, data);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
