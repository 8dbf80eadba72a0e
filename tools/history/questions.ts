/** What the line of steps answers. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryFile, PhotoEntry } from "@/lib/content/schema";
import { type ContentFiles, listPath, originalPath, parseJson } from "../content/content-files";
import { historyOf } from "./history";
import { entryAt, isClient, type Line, type Step, VERSIONS } from "./line";
import { differing, filesIn, idOf, readFileOf } from "./repository";

const RECENT_MS = 30 * 24 * 3_600_000;
const NEIGHBOURS = 50;

/** A photo that was replaced under its name: the id of the old one, and when, in ms. */
export type ReplacedPhoto = Record<"place" | "photo" | "id", string> & { at: number };

/** A photo that was taken out of a gallery, with the files that followed it, and when, in ms. */
export interface RemovedPhoto {
  place: string;
  entry: PhotoEntry;
  next: string[];
  at: number;
}

const labelOf = ({ id, why, name }: Step, { versions }: Line): string => {
  const kind = versions.get(id);
  return kind ? VERSIONS[kind] : (why ?? name);
};

/** What the photographer can bring back, the newest first: named steps and versions. `at` in ms. */
export async function listRestorable(root: string) {
  const line = await historyOf(root).line();
  const ofSite = line.all.filter(
    ({ before }) => !before || Object.keys(before).some((path) => !isClient(path)),
  );
  const listed = ofSite.map((step) => ({ id: step.id, at: step.at, why: labelOf(step, line) }));
  return listed.filter(({ why }) => why !== "");
}

/** The texts of a step. */
export async function contentAt(root: string, id: string): Promise<ContentFiles> {
  const files = [...(await filesIn(root, id))];
  const read = files
    .filter(([path]) => /^content\/.*\.json$/.test(path))
    .map(async ([path, file]) => [entryAt(path), parseJson(`${await readFileOf(root, file)}`)]);
  return Object.fromEntries(await Promise.all(read));
}

/** Paths of photos that were replaced under their name since a step. */
export async function changedPhotos(root: string, id: string): Promise<string[]> {
  const now = await historyOf(root).idsOnDisk();
  return [...(await filesIn(root, id))].flatMap(([path, old]) =>
    path.endsWith(".jpg") && (now.get(path) ?? old) !== old ? [path] : [],
  );
}

/** Photos that were taken out of a gallery in the last thirty days, the last ones first. Their files are still there. */
export async function removedFrom(root: string, place: string): Promise<RemovedPhoto[]> {
  const history = historyOf(root);
  const steps = await history.stepsToNow();
  const files = history.ids();
  const photosIn = (text: Buffer): PhotoEntry[] =>
    (parseJson(`${text}`) as Partial<GalleryFile>)?.photos ?? [];
  const now = photosIn(await readFile(join(root, listPath(place))));
  const found = new Map(now.map(({ file }) => [file, undefined as RemovedPhoto | undefined]));
  const recent = steps.filter(({ at }) => at > Date.now() - RECENT_MS);
  for (const { at, before = {} } of recent.toReversed()) {
    const id = before[listPath(place)];
    const photos = id ? photosIn(await readFileOf(root, id)) : [];
    for (const [index, entry] of photos.entries()) {
      const next = photos.slice(index + 1, index + 1 + NEIGHBOURS).map(({ file }) => file);
      const isHere = files.has(originalPath(place, entry.file));
      if (isHere && !found.has(entry.file)) found.set(entry.file, { place, entry, next, at });
    }
  }
  return [...found.values()].filter((photo) => photo !== undefined);
}

/** Photos of a gallery that were replaced since the last publication, unless the old one is here again; the last one first. */
export async function replacedIn(root: string, place: string): Promise<ReplacedPhoto[]> {
  const history = historyOf(root);
  const { versions, steps, at } = await history.line();
  const published = steps.findLastIndex(({ id }) => versions.get(id) === "published");
  const later = (await history.stepsToNow()).slice(Math.min(published, at) + 1);
  const folder = originalPath(place, "");
  const here = new Map([...history.ids()].filter(([path]) => path.startsWith(folder)));
  const ids = new Set(here.values());
  return later
    .toReversed()
    .flatMap((step) =>
      Object.entries(step.before ?? {}).flatMap(([path, id]) =>
        id && here.has(path) && !ids.has(id)
          ? { place, photo: path.slice(folder.length), id, at: step.at }
          : [],
      ),
    );
}

/** The paths that a step has changed. Versions from before there were steps do not list them. */
async function pathsOf(root: string, { before, tree }: Step, last: Step): Promise<string[]> {
  if (before) return Object.keys(before);
  return differing(await filesIn(root, last.tree), await filesIn(root, tree));
}

/**
 * The day of each entry's last change, and of a story's first one. Omits entries that have not changed since the first step,
 * because they may be much older, and those that differ from the last step. What an upgrade changes does not count.
 */
export async function entryDays(root: string) {
  const line = await historyOf(root).line();
  const steps = line.steps.slice(0, line.at + 1);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return {};
  const oldest = await filesIn(root, first.tree);
  const days: Record<string, [last: string, first: string | null]> = {};
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (!before || labelOf(before, line) === VERSIONS.upgrade) continue;
    const day = new Date(step.at).toISOString().slice(0, 10);
    for (const path of await pathsOf(root, step, before))
      days[path] = [day, oldest.has(path) ? null : (days[path]?.[1] ?? day)];
  }
  const files = await filesIn(root, last.tree);
  const dated = Object.entries(days).map(async ([path, found]) => {
    const text = await readFile(join(root, path)).catch(() => undefined);
    const isKept = path.endsWith(".json") && text && files.get(path) === (await idOf(text));
    return isKept ? [[entryAt(path), found]] : [];
  });
  return Object.fromEntries((await Promise.all(dated)).flat());
}
