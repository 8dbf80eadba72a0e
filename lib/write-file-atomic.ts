import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { removeWhenFree, renameWhenFree } from "./locked-files.mjs";

/**
 * Writes a file atomically, even if several writers do so at once, and creates its folder. Not `write-file-atomic`: on a
 * full disk, version 8.0 leaves half a file.
 * @param partIn an existing folder on the same disk for the partial file; its own by default
 * @throws {LockedFileError} if another program does not close the file
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
    await renameWhenFree(partial, target);
  } catch (error) {
    await removeWhenFree(partial);
    throw error;
  }
}
