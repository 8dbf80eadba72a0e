/**
 * Which version of a file a form started from: the form sends it with what it saves, also out of a draft that was kept
 * for days, so that what came into the file meanwhile is not lost.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";

const folder = (root: string) => join(root, "var/desk/versions");
const NAME = /^[0-9a-f]{40}$/;

/** Keeps a file's text for the day when a form that started from it is saved. @returns the version */
export async function keepVersion(text: string, root: string): Promise<string> {
  const version = createHash("sha1").update(text).digest("hex");
  const file = join(folder(root), `${version}.json`);
  const now = new Date();
  await utimes(file, now, now).catch(() => writeWhole(file, text)); // it is kept from the last form on
  await forgetOld(root);
  return version;
}

/** In ms. Who returns to a draft after a month is asked what shall stay. */
const KEPT = 30 * 24 * 3600 * 1000;
/** In ms. */
const LOOK_EVERY = 3600 * 1000;
let lookedAt = 0;

async function forgetOld(root: string): Promise<void> {
  const now = Date.now();
  if (now - lookedAt < LOOK_EVERY) return;
  lookedAt = now;
  for (const name of await readdir(folder(root))) {
    const file = join(folder(root), name);
    const { mtimeMs = now } = (await stat(file).catch(() => undefined)) ?? {}; // a part has its name by now
    if (now - mtimeMs > KEPT) await rm(file, { force: true });
  }
}

/** The file as it was in that version; undefined when it is none that the desk has handed out. */
export async function readVersion(
  version: unknown,
  root: string,
): Promise<Record<string, unknown> | undefined> {
  if (typeof version !== "string" || !NAME.test(version)) return undefined;
  try {
    return JSON.parse(await readFile(join(folder(root), `${version}.json`), "utf8"));
  } catch {
    return undefined;
  }
}
