/**
 * Copies of the published site: the one that visitors get, and the one before, which can be published again in seconds.
 * Each is listed with the version of the content that it was made of.
 */
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { readContent } from "../content/content-files";
import { changedPictures, contentAt, keepVersion } from "../content/history";
import type { ContentChange } from "../desk/words";
import { diffContent } from "./diff-content";
import { PublishError } from "./results";

const FOLDER = "var/published";
const LIST = join(FOLDER, "sites.json");
const MADE = "made-";
/** What a copy consists of, including what Firebase needs. */
const PARTS = ["out", "functions", "firebase.json", ".firebaserc", "storage.rules"];

export interface MadeSite {
  folder: string;
  version: string;
}

interface PublishedSite extends MadeSite {
  at: number;
  hosting: string;
}

/**
 * Keeps a version of the content, makes the site, and copies it.
 * @throws {PublishError} when the content was changed meanwhile
 */
export async function makeSite(root: string, make: () => Promise<void>): Promise<MadeSite> {
  const version = await keepVersion(root, "Elkészült az oldal");
  await make();
  if ((await keepVersion(root, "Készítés közben változott")) !== version)
    throw new PublishError({ code: "changed-meanwhile" });
  const before = await readdir(join(root, FOLDER)).catch(() => []);
  for (const name of before.filter((one) => one.startsWith(MADE))) // nobody published it
    await rm(join(root, FOLDER, name), { recursive: true, force: true });
  const folder = join(FOLDER, `${MADE}${Date.now()}`);
  await mkdir(join(root, folder), { recursive: true });
  for (const part of PARTS)
    await cp(join(root, part), join(root, folder, part), { recursive: true, dereference: true });
  return { folder, version };
}

export async function changesSince(root: string, version: string): Promise<ContentChange[]> {
  const changes = diffContent(await contentAt(root, version), await readContent(root));
  const replaced = (await changedPictures(root, version)).map((file) => {
    const category = /^content\/photos\/([^/]+)/.exec(file)?.[1];
    const entry = category ? `galleries/${category}` : "banners";
    return { entry, place: file, change: "picture" as const };
  });
  return [...changes, ...replaced];
}

/**
 * Records which copy is online, a new one or the one before. Of all others, only the one that was online until now is kept.
 * @returns the copy, whose folder has a new name if it was not online before
 */
export async function markPublished(
  root: string,
  site: MadeSite & { at?: number },
  hosting: string,
  at = site.at ?? Date.now(),
): Promise<PublishedSite> {
  const folder = join(FOLDER, String(at));
  await rename(join(root, site.folder), join(root, folder));
  const online = { version: site.version, at, hosting, folder };
  const { current, previous } = await publishedSites(root, hosting);
  const before = [previous, current].findLast((one) => one && one.at !== at);
  const kept = before ? [before, online] : [online];
  await writeWhole(join(root, LIST), JSON.stringify(kept));
  for (const name of await readdir(join(root, FOLDER))) {
    const isKept = kept.some((one) => one.folder === join(FOLDER, name));
    if (/^\d+$/.test(name) && !isKept) await rm(join(root, FOLDER, name), { recursive: true });
  }
  return online;
}

/** What visitors of a hosting get now, and what they got before, as far as it was published from this computer. */
export async function publishedSites(root: string, hosting: string) {
  const list = await readFile(join(root, LIST), "utf8").catch(() => "[]"); // the newest last
  const sites = (JSON.parse(list) as PublishedSite[]).filter((one) => one.hosting === hosting);
  return { current: sites.at(-1), previous: sites.at(-2) };
}
