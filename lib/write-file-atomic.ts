import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file atomically, also when several write it at once, and creates its folder. Not `write-file-atomic`: 8.0
 * mistakes a short write on a full disk for a whole one, and leaves half a file.
 * @param partIn a folder on the same disk that is there, for the file while it is written; its own if missing
 */
export async function writeFileAtomic(
  target: string,
  data: Uint8Array | string,
  { mode, partIn = dirname(target) }: { mode?: number; partIn?: string } = {},
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = join(partIn, `${basename(target)}.${randomUUID().slice(0, 8)}.part`); // harmless if a killed process leaves it behind
  try {
    await writeFile(partial, data, { mode });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
