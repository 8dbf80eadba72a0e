import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Ends the name of a file that is being written. One that a killed process left behind is no harm. */
const PART = ".part";

/**
 * Writes a file so that it is there whole or not at all, whenever the process ends, also when several write it at once.
 * Makes its folder. Without a mode it gets that of a new file. Not `write-file-atomic`: 8.0 takes a short write on a full disk for a whole one, and renames half a file.
 */
export async function writeWhole(
  target: string,
  data: Uint8Array | string,
  { mode }: { mode?: number } = {},
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${randomUUID().slice(0, 8)}${PART}`;
  try {
    await writeFile(partial, data, { mode });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
