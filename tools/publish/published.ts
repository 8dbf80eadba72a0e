/**
 * Copies of the published site: the one that visitors get, and the one before, which can be published again in seconds.
 * Each is listed with the version of the content that it was made of.
 */
import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { readContent } from "../content/content-files";
import { changedPhotos, contentAt, snapshot } from "../content/history";
import type { ContentChange } from "./diff-content";
import { diffContent } from "./diff-content";
import { PublishError } from "./publish-error";

const FOLDER = "var/published";
const LIST = join(FOLDER, "sites.json");
/** What a copy consists of, including what Firebase needs. */
const PARTS = ["out", "functions", "firebase.json", ".firebaserc", "storage.rules"];

export interface SiteCopy {
  /** When it was made, in ms. */
  at: number;
  folder: string;
  version: string;
}

type PublishedSite = SiteCopy & { hosting: string };

/**
 * Keeps a version of the content, makes the site, and copies it.
 * @throws {PublishError} when the content was changed meanwhile
 */
export async function buildSite(root: string, make: () => Promise<void>): Promise<SiteCopy> {
  const version = await snapshot(root, "Elkészült az oldal");
  await make();
  if ((await snapshot(root, "Készítés közben változott")) !== version)
    throw new PublishError({ code: "outdated" });
  await removeOthers(root, await readList(root));
  const at = Date.now();
  const folder = join(FOLDER, `${at}`);
  const copy = (part: string) =>
    cp(join(root, part), join(root, folder, part), { recursive: true, dereference: true });
  for (const part of PARTS)
    await copy(part).catch(async (error) => {
      await rm(join(root, folder), { recursive: true, force: true }); // half of it fills the disk
      throw error;
    });
  return { at, folder, version };
}

export async function changesSince(root: string, version: string): Promise<ContentChange[]> {
  const changes = diffContent(await contentAt(root, version), await readContent(root));
  const replaced = (await changedPhotos(root, version)).map((file) => {
    const category = /^content\/photos\/([^/]+)/.exec(file)?.[1];
    const entry = category ? `galleries/${category}` : "banners";
    return { entry, place: file, change: "picture" as const };
  });
  return [...changes, ...replaced];
}

/** Records which copy is online. Of all others, only the one that was online until now is kept. */
export async function markPublished(root: string, copy: SiteCopy, hosting: string): Promise<void> {
  const { at, folder, version } = copy;
  const others = await readList(root);
  const before = others.filter((one) => one.hosting === hosting && one.at !== at).slice(-1);
  const kept = [...before, { at, folder, version, hosting }];
  await writeFileAtomic(join(root, LIST), JSON.stringify(kept));
  await removeOthers(root, kept);
}

/** What visitors of a hosting get now, and what they got before, as far as it was published from this computer. */
export async function publishedSites(root: string, hosting: string | undefined) {
  const sites = (await readList(root)).filter((one) => one.hosting === hosting);
  return { current: sites.at(-1), previous: sites.at(-2) };
}

/** The newest last. */
const readList = async (root: string): Promise<PublishedSite[]> =>
  JSON.parse(await readFile(join(root, LIST), "utf8").catch(() => "[]"));

/** Removes copies that are not online any more, or that nobody published. */
async function removeOthers(root: string, kept: SiteCopy[]): Promise<void> {
  for (const name of await readdir(join(root, FOLDER)).catch(() => [])) {
    const path = join(FOLDER, name);
    const isKept = path === LIST || kept.some(({ folder }) => folder === path);
    if (!isKept) await rm(join(root, path), { recursive: true });
  }
}
