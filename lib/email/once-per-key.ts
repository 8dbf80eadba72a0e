import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setting } from "../settings.mjs";
import { writeFileAtomic } from "../write-file-atomic";

/** A message may wait in a browser for weeks, then arrive a second time. */
export const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

const running = new Map<string, Promise<void>>();
/** Markers that could not be written, because the disk is full or read-only. */
const unwritten = new Set<string>();
let clearedAt = 0;

/**
 * Runs work once per key in 30 days, even across restarts. Concurrent calls with one key share a run; after an error the
 * next call runs it again.
 * @param key name of its empty marker file in `DELIVERED_DIR`
 */
export function oncePerKey(key: string, work: () => Promise<void>): Promise<void> {
  const folder = setting("DELIVERED_DIR");
  const marker = join(folder, key);
  const start = () => runOnce(marker, work, folder).finally(() => running.delete(marker));
  const run = running.get(marker) ?? start();
  running.set(marker, run);
  return run;
}

async function runOnce(marker: string, work: () => Promise<void>, folder: string): Promise<void> {
  await clear(folder);
  if (unwritten.has(marker) || (await isRemembered(marker))) return;
  await work();
  try {
    await writeFileAtomic(marker, "");
  } catch (error) {
    // The work is done; only a restart forgets it.
    unwritten.add(marker);
    console.error(`${folder}: not writable (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function isRemembered(marker: string): Promise<boolean> {
  const stats = await stat(marker).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs < REMEMBERED_MS;
}

/** Our keys; other files in the folder are left alone. */
const KEY = /^[0-9a-f-]{32,36}$/;

/** Removes expired markers, at most once an hour. */
async function clear(folder: string): Promise<void> {
  if (Date.now() - clearedAt < 60 * 60 * 1000) return;
  clearedAt = Date.now();
  const markers = await readdir(folder).catch(() => []);
  for (const marker of markers.filter((name) => KEY.test(name))) {
    const path = join(folder, marker);
    if (!(await isRemembered(path))) await unlink(path).catch(() => {}); // another process was faster
  }
}
