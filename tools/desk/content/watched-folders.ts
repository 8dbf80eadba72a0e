/**
 * Watched folders: photos that appear in one are added to its gallery like dropped ones. Files there are never changed. The
 * desk remembers what it has imported, so photos that were removed from the gallery stay removed.
 */
import { hash, randomUUID } from "node:crypto";
import { existsSync, type FSWatcher, watch } from "node:fs";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { availableParallelism, homedir } from "node:os";
import { isAbsolute, join, resolve, sep } from "node:path";
import pMap from "p-map";
import { readClientGallery } from "../../clients/records";
import { readJson } from "../../content/content-files";
import { isDiskFull } from "../../shared/run";
import { type Answer, done, refused } from "../protocol";
import { folderStrings, strings } from "../strings";
import { folderSettings } from "./desk-settings";
import { findEntry } from "./entries";
import type { Content } from "./merge";
import { addToPlace, CLIENTS, type NewFile, unusable } from "./receive-photo";

const SETTLED_MS = 2000;
const SCAN_MS = 60_000;
/** Temporary and hidden files. */
const IGNORED = /^[.~]|~$|\.(?:tmp|part|crdownload)$|^(?:thumbs\.db|desktop\.ini)$/i;

const byNumber = new Intl.Collator("hu", { numeric: true }).compare;

const readOwn = async (root: string, place: string) =>
  (await folderSettings.read(root))?.[place] ?? { folder: "", imported: {} };

interface Waiting {
  /** Its size and time. */
  stamp: string;
  /** Why it cannot be used. It is read again once it changes. */
  issue?: string;
}

function makeWatcher(root: string, place: string) {
  let waiting = new Map<string, Waiting>();
  /** Why nothing can be imported now. */
  let problem = "";
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function scan(): Promise<boolean> {
    const { folder, imported } = await readOwn(root, place);
    if (!folder) return false;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
    problem = entries ? "" : folderStrings.gone;
    const files = entries?.filter((entry) => entry.isFile() && !IGNORED.test(entry.name)) ?? [];
    const before = waiting;
    const seen: typeof waiting = new Map();
    for (const { name } of files.sort((a, b) => byNumber(a.name, b.name))) {
      const stats = await stat(join(folder, name)).catch(() => undefined);
      const stamp = stats && `${stats.size} ${stats.mtimeMs}`;
      if (!stamp || stamp === imported[name]?.stamp) continue;
      const known = before.get(name);
      seen.set(name, known?.stamp === stamp ? known : { stamp });
    }
    waiting = seen;
    const fresh = [...seen].filter(([, { issue }]) => !issue);
    const ready = fresh.filter(([name, file]) => file === before.get(name));
    const drop = randomUUID();
    await pMap(
      ready,
      async ([name, file], index) => {
        const bytes = await readFile(join(folder, name)).catch(() => undefined);
        if (bytes) await importFile(file, { name, bytes, drop, index });
        else problem = folderStrings.unreadable(name);
      },
      { concurrency: availableParallelism() },
    );
    return fresh.length > 0 && !problem;
  }

  async function importFile(file: Waiting, read: NewFile): Promise<void> {
    const { imported } = await readOwn(root, place);
    const { name, bytes } = read;
    const sum = hash("sha256", bytes);
    // A touched or renamed file is not a new photo.
    const known = Object.values(imported).find((other) => other.hash === sum);
    const added = known ?? (await add(file, { ...read, replaces: imported[name]?.photo ?? "" }));
    if (!added) return;
    await folderSettings.change(root, (all) => {
      const own = all?.[place];
      if (own) own.imported[name] = { stamp: file.stamp, hash: sum, photo: added.photo };
      return all;
    });
  }

  async function add(file: Waiting, read: NewFile): Promise<Pick<Answer, "photo"> | undefined> {
    try {
      const added = await addToPlace(root, place, read);
      if (!added) await folderSettings.change(root, (all) => ({ ...all, [place]: undefined }));
      else if (added.isDone) return added;
      else problem = added.text; // not because of the file: a later scan tries again
    } catch (error) {
      file.issue = unusable(read.name, error);
    }
    return undefined;
  }

  /** Two scans are at least two seconds apart. */
  function scanSoon(): void {
    if (timer) return;
    timer = setTimeout(async () => {
      const isChanging = await scan().catch((error) => {
        console.error(error);
        problem = isDiskFull(`${error}`) ? strings.fullDisk : strings.failed;
      });
      timer = undefined;
      if (isChanging) scanSoon();
    }, SETTLED_MS).unref();
  }

  return {
    /** Imports the files that have not changed since the last scan. @returns true if there may soon be more */
    scan,
    /** Watches anew, because a folder that was away and came back is another one. */
    follow: async () => {
      watcher?.close();
      const { folder } = await readOwn(root, place);
      try {
        watcher = folder ? watch(folder, () => scanSoon()).on("error", () => {}) : undefined;
      } catch {
        // It is away, as the scan reports.
      }
      scanSoon();
    },
    news: () => ({ problem, rejected: [...waiting.values()].flatMap(({ issue }) => issue ?? []) }),
  };
}

const watchers = new Map<string, ReturnType<typeof makeWatcher>>();

export function watcherOf(root: string, place: string) {
  const key = join(root, place);
  const watcher = watchers.get(key) ?? makeWatcher(root, place);
  watchers.set(key, watcher);
  return watcher;
}

/** Watches all folders while the desk runs. Systems do not report every change, so it also scans them every minute. */
export function watchFolders(root: string): void {
  const followAll = async () => {
    for (const place of Object.keys((await folderSettings.read(root)) ?? {}))
      void watcherOf(root, place).follow();
  };
  void followAll();
  setInterval(followAll, SCAN_MS).unref();
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
  const news = watcherOf(root, place).news();
  return shown ? { folder: shown, isOn: Boolean(folder), count, ...news } : undefined;
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
  void watcherOf(root, place).follow();
  return done("");
}
