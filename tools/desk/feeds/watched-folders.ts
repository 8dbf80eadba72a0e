/**
 * Watched folders: photos that appear in one are added to its gallery like dropped ones. Files there are never changed. The
 * desk remembers what it has imported, so photos that were removed from the gallery stay removed.
 */
import { hash, randomUUID } from "node:crypto";
import { existsSync, type Stats } from "node:fs";
import { access, mkdir, readFile } from "node:fs/promises";
import { availableParallelism, homedir } from "node:os";
import { basename, isAbsolute, join, resolve, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import pLimit from "p-limit";
import { whenFree } from "@/lib/locked-files.mjs";
import { byNumber, isPhotoFile } from "@/lib/photos/photo-files";
import { readClientGallery } from "../../clients/records";
import { readJson } from "../../content/content-files";
import { isDiskFull } from "../../shared/run";
import { folderSettings } from "../content/desk-settings";
import { findEntry } from "../content/entries";
import type { Content } from "../content/merge";
import { type AddedFile, addToPlace, CLIENTS, unusable } from "../content/receive-photo";
import { type Answer, done, refused } from "../protocol";
import { folderStrings, strings } from "../strings";

const SETTLED_MS = 2000;
/** Files that arrive within it are one drop, sorted by name. */
const DROP_MS = 100;
const RENEW_MS = 60_000;
/** Network and removable drives, which may report no changes. */
const NEEDS_POLLING = /^(?:\\\\|\/(?:Volumes|media|mnt|net|run)\/)/;

const readOwn = async (root: string, place: string) =>
  (await folderSettings.read(root))?.[place] ?? { folder: "", imported: {} };

interface FoundFile {
  path: string;
  name: string;
  /** Its size and time. */
  stamp: string;
}

function makeWatcher(root: string, place: string) {
  let watcher: FSWatcher | undefined;
  /** Why nothing can be imported now. */
  let problem = "";
  /** Unusable files by name, read again each time: a copy may be completed without changing its size or time. */
  const rejected = new Map<string, { hash: string; issue: string }>();
  const found: FoundFile[] = [];

  /** Called once a file has settled. */
  function addFile(path: string, stats?: Stats): void {
    if (!stats) return;
    found.push({ path, name: basename(path), stamp: `${stats.size} ${stats.mtimeMs}` });
    if (found.length > 1) return; // the first one waits for the others
    setTimeout(() => {
      void importFound(found.splice(0)).catch((error) => {
        console.error(error);
        problem = isDiskFull(`${error}`) ? strings.fullDisk : strings.failed;
      });
    }, DROP_MS);
  }

  async function importFound(all: FoundFile[]): Promise<void> {
    const { imported } = await readOwn(root, place);
    const isNew = ({ name, stamp }: FoundFile) => stamp !== imported[name]?.stamp;
    const files = all.filter(isNew).sort((a, b) => byNumber(a.name, b.name));
    const drop = randomUUID();
    problem = "";
    await pLimit(availableParallelism()).map(files, async (file, index) => {
      const bytes = await whenFree(file.path, () => readFile(file.path)).catch(() => undefined);
      if (bytes) await importFile(file, { name: file.name, bytes, drop, index });
      else problem = folderStrings.unreadable(file.name);
    });
  }

  async function importFile({ name, stamp }: FoundFile, read: AddedFile): Promise<void> {
    const { imported } = await readOwn(root, place);
    const sum = hash("sha256", read.bytes);
    if (rejected.get(name)?.hash === sum) return;
    rejected.delete(name);
    // A touched or renamed file is not a new photo.
    const known = Object.values(imported).find((other) => other.hash === sum);
    const added = known ?? (await add(sum, { ...read, replaces: imported[name]?.photo ?? "" }));
    if (!added) return;
    await folderSettings.change(root, (all) => {
      const own = all?.[place];
      if (own) own.imported[name] = { stamp, hash: sum, photo: added.photo };
      return all;
    });
  }

  async function add(sum: string, read: AddedFile): Promise<Pick<Answer, "photo"> | undefined> {
    try {
      const added = await addToPlace(root, place, read);
      if (!added) await folderSettings.change(root, (all) => ({ ...all, [place]: undefined }));
      else if (added.isDone) return added;
      else problem = added.text; // not because of the file: the renewed watcher tries again
    } catch (error) {
      rejected.set(read.name, { hash: sum, issue: unusable(read.name, error) });
    }
    return undefined;
  }

  return {
    /** Watches anew, which finds all files again: a folder may have been away, and systems do not report every change. */
    follow: async () => {
      await watcher?.close();
      watcher = undefined;
      const { folder } = await readOwn(root, place);
      const isHere = await access(folder).then(
        () => true,
        () => false,
      );
      problem = folder && !isHere ? folderStrings.gone : "";
      if (!folder || !isHere) return;
      watcher = watch(folder, {
        depth: 0,
        ignored: (path, stats) => stats?.isFile() === true && !isPhotoFile(basename(path)),
        alwaysStat: true,
        awaitWriteFinish: { stabilityThreshold: SETTLED_MS },
        usePolling: NEEDS_POLLING.test(folder),
        interval: SETTLED_MS,
      });
      watcher.on("add", addFile).on("change", addFile).on("error", console.error);
    },
    close: () => watcher?.close(),
    news: () => ({ problem, rejected: [...rejected.values()].map(({ issue }) => issue) }),
  };
}

const watchers = new Map<string, ReturnType<typeof makeWatcher>>();

export function watcherOf(root: string, place: string) {
  const key = join(root, place);
  const watcher = watchers.get(key) ?? makeWatcher(root, place);
  watchers.set(key, watcher);
  return watcher;
}

/** Watches all folders while the desk runs. */
export function watchFolders(root: string): void {
  const followAll = async () => {
    for (const place of Object.keys((await folderSettings.read(root)) ?? {}))
      await watcherOf(root, place).follow();
  };
  void followAll().catch(console.error);
  setInterval(() => void followAll().catch(console.error), RENEW_MS).unref();
}

/** Below the user's pictures, named after the site and the gallery. Undefined if there is no such gallery. */
async function defaultFolder(root: string, place: string): Promise<string | undefined> {
  const isClients = place.startsWith(CLIENTS);
  const title = isClients
    ? (await readClientGallery(root, place.replace(CLIENTS, "")))?.title
    : findEntry(root, `galleries/${place}`)?.label;
  if (!title) return undefined;
  const { name } = (await readJson(root, "content/site.json").catch(() => ({}))) as Content;
  const names = [String(name ?? ""), ...(isClients ? [folderStrings.clients] : []), title];
  const safe = names.map((one) => one.replace(/[\\/:*?"<>|]/g, "-").replace(/[. ]+$/, ""));
  const pictures = ["Képek", "Pictures"].map((folder) => join(homedir(), folder));
  return join(pictures.find(existsSync) ?? homedir(), ...safe);
}

export type FolderState = NonNullable<Awaited<ReturnType<typeof folderState>>>;

/** The watched folder of a gallery: `{ place }`. */
export async function folderState({ place: given }: Content, root: string) {
  const place = String(given);
  const { folder, imported } = await readOwn(root, place);
  const shown = folder || (await defaultFolder(root, place));
  const count = Object.keys(imported).length;
  const state = hash("sha256", JSON.stringify(imported)); // also changes if a photo is replaced
  const news = watcherOf(root, place).news();
  return shown ? { folder: shown, isOn: Boolean(folder), count, state, ...news } : undefined;
}

/** Watches a folder for a gallery, and creates it: `{ place, folder }`. Without a folder, stops watching. */
export async function chooseFolder(body: Content, root: string) {
  const place = String(body.place);
  const example = await defaultFolder(root, place);
  if (!example) return undefined;
  const path = String(body.folder).trim();
  if (path && !isAbsolute(path)) return refused(folderStrings.notAbsolute(example));
  const folder = path && resolve(path);
  if (join(folder, sep).startsWith(join(root, sep))) return refused(folderStrings.isOwn);
  const watched = Object.entries((await folderSettings.read(root)) ?? {});
  if (folder && watched.some(([other, its]) => other !== place && its?.folder === folder))
    return refused(folderStrings.isTaken);
  try {
    if (folder) await mkdir(folder, { recursive: true });
  } catch {
    return refused(folderStrings.notMade);
  }
  await folderSettings.change(root, (all) => ({
    ...all,
    [place]: { folder, imported: all?.[place]?.imported ?? {} },
  }));
  await watcherOf(root, place).follow();
  return done("");
}
