/**
 * Copies of the published site: the one that visitors get, and the one before, which can be published again in seconds.
 * Each names the version of the content that it was made of.
 */
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { readContent } from "../content/content-files";
import { changedPictures, contentAt, keepVersion } from "../content/history";
import { CommandError } from "../kit/run";
import { type ContentChange, diffContent } from "./diff-content";
import { SITE_PARTS } from "./steps";

const FOLDER = "var/published";
const LIST = join(FOLDER, "sites.json");
const MADE = "made-";

export interface MadeSite {
  folder: string;
  version: string;
}

export interface PublishedSite extends MadeSite {
  at: number;
  hosting: string;
}

/**
 * Keeps a version of the content, makes the site, and copies it.
 * @throws {CommandError} when the content was changed meanwhile
 */
export async function makeSite(root: string, make: () => Promise<void>): Promise<MadeSite> {
  const version = await keepVersion(root, "Elkészült az oldal");
  await make();
  if ((await keepVersion(root, "Készítés közben változott")) !== version)
    throw new CommandError("The content was changed while the site was made. Make it again.");
  const before = await readdir(join(root, FOLDER)).catch(() => []);
  for (const name of before.filter((one) => one.startsWith(MADE))) // nobody published it
    await rm(join(root, FOLDER, name), { recursive: true, force: true });
  const folder = join(FOLDER, `${MADE}${Date.now()}`);
  await mkdir(join(root, folder), { recursive: true });
  for (const part of SITE_PARTS)
    await cp(join(root, part), join(root, folder, part), { recursive: true, dereference: true });
  return { folder, version };
}

export async function changesSince(root: string, version: string): Promise<ContentChange[]> {
  const changes = diffContent(await contentAt(root, version), await readContent(root));
  const replaced = (await changedPictures(root, version)).map((file) => {
    const category = /^content\/photos\/([^/]+)/.exec(file)?.[1];
    return { entry: category ? `galleries/${category}` : "banners", text: `Más kép: ${file}` };
  });
  return [...changes, ...replaced];
}

export const forgetSite = (root: string, { folder }: MadeSite) =>
  rm(join(root, folder), { recursive: true, force: true });

export async function markPublished(
  root: string,
  made: MadeSite,
  hosting: string,
  at = Date.now(),
): Promise<void> {
  const folder = join(FOLDER, String(at));
  await rename(join(root, made.folder), join(root, folder));
  await markCurrent(root, { ...made, at, hosting, folder });
}

/** Records which copy is online. Of all others, only the one before is kept. */
export async function markCurrent(root: string, site: PublishedSite): Promise<void> {
  const { current, previous } = await publishedSites(root, site.hosting);
  const before = [previous, current].findLast((one) => one && one.at !== site.at);
  const kept = before ? [before, site] : [site];
  await writeWhole(join(root, LIST), JSON.stringify(kept));
  for (const name of await readdir(join(root, FOLDER))) {
    const isKept = kept.some(({ folder }) => folder === join(FOLDER, name));
    if (/^\d+$/.test(name) && !isKept) await rm(join(root, FOLDER, name), { recursive: true });
  }
}

/** What visitors of a hosting get now, and what they got before, as far as it was published from this computer. */
export async function publishedSites(root: string, hosting: string) {
  const list = await readFile(join(root, LIST), "utf8").catch(() => "[]"); // the newest last
  const sites = (JSON.parse(list) as PublishedSite[]).filter((one) => one.hosting === hosting);
  return { current: sites.at(-1), previous: sites.at(-2) };
}
