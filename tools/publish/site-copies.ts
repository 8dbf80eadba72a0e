/**
 * Copies of the published site: the current one, and the previous one, for a rollback. Each is listed with the version of
 * the content that it was built from.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { basename, join, parse, resolve } from "node:path";
import pLimit from "p-limit";
import { BANNER_LABELS, isDraft } from "@/lib/content/entry-files.mjs";
import type { GalleryFile } from "@/lib/content/schema";
import { readWhenFree, removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { type ContentFiles, PHOTO_FOLDERS, readContent } from "../content/content-files";
import { historyOf } from "../history/history";
import { changedPhotos, contentAt } from "../history/questions";
import { linkFolder, removeUnlisted } from "../shared/folders";
import { diffContent } from "./diff-content";
import type { ContentChange } from "./publish-issue";

const FOLDER = "var/published";
const LIST = "sites.json";

export interface SiteCopy {
  /** When it was built, in ms. */
  at: number;
  folder: string;
  version: string;
}

type PublishedCopy = SiteCopy & { hosting: string };

/**
 * Builds the content as it is now; changes may follow meanwhile.
 * @param build in a folder
 * @param parts what the copy contains apart from `out`
 */
export async function buildSite(
  root: string,
  build: (folder: string) => Promise<void>,
  parts: readonly string[] = [],
): Promise<SiteCopy> {
  let source = "";
  const version = await historyOf(root).settle(async () => {
    source = await copyForBuild(root);
  });
  await build(source);
  await removeOthers(root, await readSites(root));
  const at = Date.now();
  const folder = join(FOLDER, `${at}`);
  const copy = (part: string) =>
    cp(join(source, part), join(root, folder, part), { recursive: true, dereference: true });
  for (const part of ["out", ...parts])
    await copy(part).catch(async (error) => {
      await removeWhenFree(join(root, folder)); // it would fill the disk
      throw error;
    });
  return { at, folder, version };
}

const BUILD_COPY = "var/build";
/** Built, of no use to a build, or below. */
const NOT_COPIED =
  /^(?:\.git|\.next.*|node_modules|out|var|functions|__tests__|docs|test-results)$/;
/** Caches of builds, and what is linked. */
const KEPT = /^(?:\.next.*|node_modules|var)$/;
/** Only read, or safe to share: git's objects never change. */
const LINKED_FOLDERS = ["node_modules", "var/history"];
/** Saves reading all photos. */
const HASHES = "var/photo-hashes.json";

/** Copies the project, so that what changes while it is built is the next change. @returns the folder, which the next build replaces */
async function copyForBuild(root: string): Promise<string> {
  const copy = join(root, BUILD_COPY);
  await mkdir(join(copy, "var"), { recursive: true });
  for (const name of await readdir(copy))
    if (!KEPT.test(name)) await removeWhenFree(join(copy, name));
  const options = { recursive: true, preserveTimestamps: true };
  const filter = (path: string) =>
    !PHOTO_FOLDERS.some((folder) => resolve(root, folder) === resolve(path));
  for (const name of await readdir(root))
    if (!NOT_COPIED.test(name))
      await cp(join(root, name), join(copy, name), { ...options, filter });
  if (existsSync(join(root, HASHES))) await cp(join(root, HASHES), join(copy, HASHES), options);
  for (const folder of PHOTO_FOLDERS)
    if (existsSync(join(root, folder))) await linkFolder(join(root, folder), join(copy, folder));
  for (const folder of LINKED_FOLDERS) {
    const [from, to] = [resolve(root, folder), join(copy, folder)];
    await removeWhenFree(to); // the project may have been moved since
    if (existsSync(from)) await symlink(from, to, "junction").catch(() => linkFolder(from, to));
  }
  return copy;
}

/** What publishing would change. Drafts do not count. */
export async function changesSince(root: string, version: string): Promise<ContentChange[]> {
  const current = await readContent(root);
  const isOfDraft = ({ entry }: ContentChange) => isDraft(current[entry]);
  const withDraft = (change: ContentChange): ContentChange =>
    isOfDraft(change) ? { ...change, change: "draft" } : change;
  const published = withoutDrafts(await contentAt(root, version));
  const changes = diffContent(published, withoutDrafts(current))
    .filter(({ change }) => change !== "unseen")
    .map(withDraft);
  const replaced = nameReplaced(await changedPhotos(root, version), current);
  return [...changes, ...replaced.filter((change) => !isOfDraft(change))];
}

/** What restoring a version would change, also in drafts. */
export async function changesBack(root: string, version: string): Promise<ContentChange[]> {
  const current = await readContent(root);
  const replaced = nameReplaced(await changedPhotos(root, version), current);
  return [...diffContent(current, await contentAt(root, version)), ...replaced];
}

/** Photos that have replaced others, as changes. @param paths of the originals */
export const nameReplaced = (paths: string[], content: ContentFiles): ContentChange[] =>
  paths.map((path) => {
    const [, category] = /^content\/photos\/([^/]+)/.exec(path) ?? [];
    const { base: file, name } = parse(path);
    const banner = (BANNER_LABELS as Record<string, string>)[name];
    const gallery = content[`galleries/${category ?? name}`] as Partial<GalleryFile> | undefined;
    const { alt = "", source = file } = gallery?.photos?.find((photo) => photo.file === file) ?? {};
    const titled =
      [gallery?.title, category && (alt || source)].filter(Boolean).join(" – ") || file;
    const entry = category ? `galleries/${category}` : "banners";
    return { entry, place: (!category && banner) || titled, change: "picture" };
  });

const withoutDrafts = (content: ContentFiles): ContentFiles =>
  Object.fromEntries(Object.entries(content).filter(([, entry]) => !isDraft(entry)));

/** Records that a copy is online. Besides it, keeps only the previous copy. */
export async function markPublished(root: string, copy: SiteCopy, hosting: string): Promise<void> {
  const others = await readSites(root);
  const before = others.filter((site) => site.hosting === hosting && site.at !== copy.at).slice(-1);
  const sites = [...before, { ...copy, hosting }];
  await writeSites(root, sites);
  await historyOf(root).tag(copy.version, "published");
  await removeOthers(root, sites);
}

export async function publishedCopies(root: string, hosting: string | undefined) {
  const sites = (await readSites(root)).filter((site) => site.hosting === hosting);
  return { current: sites.at(-1), previous: sites.at(-2) };
}

export async function renameHosting(root: string, from: string, to: string): Promise<void> {
  const sites = await readSites(root);
  const renamed = sites.map((site) => (site.hosting === from ? { ...site, hosting: to } : site));
  if (sites.some(({ hosting }) => hosting === from)) await writeSites(root, renamed);
}

/** The pages poll the list, and Windows does not replace a file that is being read. */
const listQueue = pLimit(1);

/** The newest last. */
const readSites = async (root: string): Promise<PublishedCopy[]> =>
  JSON.parse((await listQueue(() => readWhenFree(join(root, FOLDER, LIST)))) || "[]");

const writeSites = (root: string, sites: PublishedCopy[]): Promise<void> =>
  listQueue(() => writeFileAtomic(join(root, FOLDER, LIST), JSON.stringify(sites)));

/** Removes copies that are no longer online, or that nobody published. */
const removeOthers = (root: string, sites: SiteCopy[]): Promise<void> =>
  removeUnlisted(join(root, FOLDER), [LIST, ...sites.map(({ folder }) => basename(folder))]);
