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
import { readGallery, readJson } from "../../content/content-files";
import { isDiskFull } from "../../shared/run";
import type { Desk, Watcher } from "../desk";
import { folderSettings } from "../editing/desk-settings";
import type { Content } from "../editing/edits";
import { findEntry } from "../editing/entries";
import { addToPlace, CLIENTS, unusable } from "../editing/receive-photo";
import { done, type Import, isSettled, type PhotoAnswer, refused } from "../protocol";
import { folderStrings, strings } from "../strings";

const SETTLED_MS = 2000;
/** Files that arrive within it are one drop, sorted by name. */
const DROP_MS = 100;
/** Drops that follow each other within it are one import, since exporting takes seconds for each file. */
const EXPORT_PAUSE_MS = 60_000;
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

function makeWatcher(desk: Desk, place: string): Watcher {
  const { root } = desk;
  let watcher: FSWatcher | undefined;
  /** Why the folder cannot be watched. */
  let problem = "";
  /** Hashes of unusable files by name, read again each time: a copy may be completed without changing its size or time. */
  const rejected = new Map<string, string>();
  const found: FoundFile[] = [];
  let foundCount = 0;
  const startImport = (title = "") => ({ id: randomUUID(), place, title, count: 0, answers: {} });
  /** What becomes of the files, until another import begins or the photographer closes it. */
  let current: Import = startImport();
  let changedAt = 0;

  /** Then the next file begins another import. */
  const isOver = () =>
    Object.values(current.answers).every(isSettled) && Date.now() > changedAt + EXPORT_PAUSE_MS;

  /** Called once a file has settled. */
  function addFile(path: string, stats?: Stats): void {
    if (!stats) return;
    found.push({ path, name: basename(path), stamp: `${stats.size} ${stats.mtimeMs}` });
    if (found.length > 1) return; // the first one waits for the others
    setTimeout(() => {
      void importFound(found.splice(0)).catch(console.error);
    }, DROP_MS);
  }

  async function importFound(all: FoundFile[]): Promise<void> {
    const { imported } = await readOwn(root, place);
    const isNew = ({ name, stamp }: FoundFile) => stamp !== imported[name]?.stamp;
    const files = all.filter(isNew).sort((a, b) => byNumber(a.name, b.name));
    if (files.length === 0) return;
    const title = await titleOf(root, place);
    if (isOver()) current = startImport(title);
    const { answers } = current;
    const before = { ...answers };
    for (const { name } of files) if (!rejected.has(name)) answers[name] = undefined;
    await pLimit(availableParallelism()).map(files, async (file) => {
      const answer = await importFile(file).catch((error): PhotoAnswer => {
        console.error(error);
        const text = isDiskFull(`${error}`) ? strings.fullDisk : strings.failed;
        return refused(text, { isRetryable: true });
      });
      const shown = answer ?? before[file.name]; // a file that was only touched
      if (shown) answers[file.name] = { ...shown, file: file.name };
      else delete answers[file.name];
      changedAt = Date.now();
    });
  }

  /** Undefined if the file is not new, or the gallery is gone. */
  async function importFile({ path, name, stamp }: FoundFile): Promise<PhotoAnswer | undefined> {
    foundCount += 1;
    const order = { drop: current.id, index: foundCount };
    const bytes = await whenFree(path, () => readFile(path)).catch(() => undefined);
    if (!bytes) return refused(folderStrings.unreadable(name), { isRetryable: true });
    const { imported } = await readOwn(root, place);
    const sum = hash("sha256", bytes);
    if (rejected.get(name) === sum) return current.answers[name];
    rejected.delete(name);
    // A touched or renamed file is not a new photo.
    const known = Object.values(imported).find((other) => other.hash === sum);
    const { photo: replaces = "", movedTo = place } = known ?? imported[name] ?? {};
    const gallery = await readGallery(root, movedTo).catch(() => undefined); // it may be gone
    const isThere = gallery?.photos.some((photo) => photo.file === replaces); // or the move undone
    const target = isThere ? movedTo : place;
    const file = { name, bytes, replaces, ...order };
    const added: PhotoAnswer | undefined = known
      ? done("", { photo: known.photo })
      : await addToPlace(desk, target, file).catch((error) => {
          const issue = unusable(error);
          rejected.set(name, sum);
          return refused(issue);
        });
    await folderSettings.change(root, (all) => {
      const own = all?.[place];
      if (own && added?.isDone)
        own.imported[name] = { stamp, hash: sum, photo: added.photo, movedTo: target };
      return added ? all : { ...all, [place]: undefined };
    });
    return known ? undefined : added;
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
    problem: () => problem,
    imports: (): Import[] => {
      const count = Object.keys(current.answers).length;
      return count > 0 && !isOver() ? [{ ...current, count, isWatched: true, changedAt }] : [];
    },
    forget: (id: string) => {
      if (id !== current.id) return;
      current = startImport();
      changedAt = 0;
    },
  };
}

export function watcherOf(desk: Desk, place: string): Watcher {
  const watcher = desk.watchers.get(place) ?? makeWatcher(desk, place);
  desk.watchers.set(place, watcher);
  return watcher;
}

/** What becomes of the files of each folder. */
export const watchedImports = ({ watchers }: Desk): Import[] =>
  [...watchers.values()].flatMap((watcher) => watcher.imports());

/** Forgets an import that was undone, or that the photographer has closed. */
export async function closeImport({ id }: { id: string }, { watchers }: Desk) {
  for (const watcher of watchers.values()) watcher.forget(id);
  return done("");
}

/** Watches all folders while the desk runs. */
export function watchFolders(desk: Desk): void {
  const followAll = async () => {
    for (const place of Object.keys((await folderSettings.read(desk.root)) ?? {}))
      await watcherOf(desk, place).follow();
  };
  void followAll().catch(console.error);
  setInterval(() => void followAll().catch(console.error), RENEW_MS).unref();
}

/** Undefined if there is no such gallery. */
const titleOf = async (root: string, place: string): Promise<string | undefined> =>
  place.startsWith(CLIENTS)
    ? (await readClientGallery(root, place.replace(CLIENTS, "")))?.title
    : findEntry(root, `galleries/${place}`)?.label;

/** Below the user's pictures, named after the site and the gallery. Undefined if there is no such gallery. */
async function defaultFolder(root: string, place: string): Promise<string | undefined> {
  const isClients = place.startsWith(CLIENTS);
  const title = await titleOf(root, place);
  if (!title) return undefined;
  const { name } = (await readJson(root, "content/site.json").catch(() => ({}))) as Content;
  const names = [String(name ?? ""), ...(isClients ? [folderStrings.clients] : []), title];
  const safe = names.map((one) => one.replace(/[\\/:*?"<>|]/g, "-").replace(/[. ]+$/, ""));
  const pictures = ["Képek", "Pictures"].map((folder) => join(homedir(), folder));
  return join(pictures.find(existsSync) ?? homedir(), ...safe);
}

export type FolderState = Awaited<ReturnType<typeof folderState>>;

/** The watched folder of a gallery. */
export async function folderState(place: string, desk: Desk) {
  const { root } = desk;
  const { folder } = await readOwn(root, place);
  const shown = folder || (await defaultFolder(root, place));
  const problem = watcherOf(desk, place).problem();
  return shown ? { folder: shown, isOn: Boolean(folder), problem } : undefined;
}

interface FolderChoice {
  /** A gallery, or `clients/<folder>`. */
  place: string;
  /** Empty to stop watching. */
  folder: string;
}

/** Watches a folder for a gallery, and creates it. */
export async function chooseFolder({ place, folder: given }: FolderChoice, desk: Desk) {
  const { root } = desk;
  const example = await defaultFolder(root, place);
  if (!example) return undefined;
  const path = given.trim();
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
  await watcherOf(desk, place).follow();
  return done("");
}
