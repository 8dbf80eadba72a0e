/**
 * Copies of what was published, newest last, so that the one before can be published again, and what is different can
 * be told and shown. A copy is the site with all that its hosting needs, and the content that it was made of.
 */
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { SITE_PARTS } from "./steps";

const FOLDER = "var/published";
const NEXT = "next";
/** How many copies are kept. */
const KEPT = 3;
/** Names of copies: the time when they were made, in ms. */
const NAME = /^\d{13}$/;

/** A copy that was published. */
export interface PublishedSite {
  /** The time when it was made, in ms. */
  at: number;
  /** Path of its folder, from the project's root. */
  folder: string;
}

/** Copies the site that was made just now, and the content behind it. @returns its folder, from the project's root */
export async function keepSite(root: string): Promise<string> {
  const folder = join(FOLDER, NEXT);
  await rm(join(root, folder), { recursive: true, force: true });
  await mkdir(join(root, folder), { recursive: true });
  for (const part of SITE_PARTS) {
    await cp(join(root, part), join(root, folder, part), { recursive: true, dereference: true });
  }
  const isText = (path: string) => !/\.[a-z]+$/.test(path) || path.endsWith(".json");
  await cp(join(root, "content"), join(root, folder, "content"), {
    recursive: true,
    filter: (path) => isText(path) && !path.startsWith(join(root, "content/photos/")),
  });
  return folder;
}

/** The copy that was kept is what visitors get now. Copies that nobody goes back to any more are removed. */
export async function markPublished(root: string, now = Date.now()): Promise<void> {
  const folder = join(FOLDER, String(now));
  await rename(join(root, FOLDER, NEXT), join(root, folder));
  await markCurrent(root, { at: now, folder });
  const all = await allSites(root);
  for (const old of all.slice(0, -KEPT)) await rm(join(root, old.folder), { recursive: true });
}

/** An older copy is what visitors get now. */
export async function markCurrent(root: string, { at }: PublishedSite): Promise<void> {
  await writeWhole(join(root, FOLDER, "current"), String(at));
}

async function allSites(root: string): Promise<PublishedSite[]> {
  const names = await readdir(join(root, FOLDER)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ at: Number(name), folder: join(FOLDER, name) }));
}

/** What visitors get now and what they got before; nothing where nothing was published from this computer. */
export async function publishedSites(
  root: string,
): Promise<{ current?: PublishedSite; previous?: PublishedSite }> {
  const at = Number(await readFile(join(root, FOLDER, "current"), "utf8").catch(() => ""));
  const all = await allSites(root);
  const index = all.findIndex((site) => site.at === at);
  const [current, previous] = [all[index], all[index - 1]];
  return { ...(current && { current }), ...(current && previous && { previous }) };
}
