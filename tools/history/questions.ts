/** What the line of steps answers. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import git from "isomorphic-git";
import { type ContentFiles, parseJson } from "../content/content-files";
import { entryAt, type History } from "./history";
import {
  AT_START,
  type RemovedEntry,
  readStep,
  type Step,
  VERSIONS,
  type VersionKind,
} from "./line";
import { filesIn, idOf, readStored, repository } from "./repository";

const RECENT_MS = 30 * 24 * 3_600_000;

/** A photo that was replaced under its name: a version that has the old one, and when, in ms. */
export type ReplacedPhoto = Record<"place" | "photo" | "version", string> & { at: number };

export interface RemovedPhoto extends RemovedEntry {
  /** In ms. */
  at: number;
}

/** The ids of a version's files, by path. */
export const filesAt = async (root: string, id: string) =>
  filesIn(root, (await readStep(root, id)).tree);

/** @throws if the version has no such file */
export async function fileAt(root: string, id: string, filepath: string): Promise<Buffer> {
  const { blob } = await git.readBlob({ ...repository(root), oid: id, filepath });
  return Buffer.from(blob);
}

export async function contentAt(root: string, id: string): Promise<ContentFiles> {
  const entries = [...(await filesAt(root, id))].filter(
    ([path]) => path.startsWith("content/") && path.endsWith(".json"),
  );
  const read = entries.map(
    async ([path, file]) => [entryAt(path), parseJson(`${await readStored(root, file)}`)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** Paths of photos that were replaced under their name since a version. */
export async function changedPhotos(history: History, id: string): Promise<string[]> {
  const now = await history.files();
  const before = [...(await filesAt(history.root, id))].filter(([path]) => path.endsWith(".jpg"));
  return before.flatMap(([path, was]) => ((now.get(path)?.id ?? was) === was ? [] : path));
}

const labelOf = (kind?: VersionKind) => kind && VERSIONS[kind];

/** What the photographer can bring back, the newest first: named steps, and versions. */
export async function listVersions(history: History) {
  const { steps, others, versions } = await history.line();
  return [...steps, ...others]
    .map(({ id, at, name, why }) => ({ id, at, why: labelOf(versions.get(id)) ?? why ?? name }))
    .filter(({ why }) => why !== "" && why !== AT_START)
    .sort((a, b) => b.at - a.at);
}

const stepsToNow = async (history: History): Promise<Step[]> => {
  const { steps, at } = await history.line();
  return steps.slice(0, at + 1);
};

/** Photos that were taken out of a gallery in the last thirty days, the last ones first, each once. */
export async function removedFrom(history: History, place = ""): Promise<RemovedPhoto[]> {
  const photos = new Map<string, RemovedPhoto>();
  for (const { at, removed } of (await stepsToNow(history)).toReversed())
    for (const photo of removed)
      if (photo.place === place && at > Date.now() - RECENT_MS && !photos.has(photo.entry.file))
        photos.set(photo.entry.file, { ...photo, at });
  return [...photos.values()];
}

/** Photos of a gallery that were replaced since the last publication, unless it has the old ones again, the last one first. */
export async function replacedIn(history: History, place = ""): Promise<ReplacedPhoto[]> {
  const { versions } = await history.line();
  const steps = await stepsToNow(history);
  const first = steps.findLastIndex(({ id }) => versions.get(id) === "published") + 1;
  const folder = `content/photos/${place}/`;
  const here = new Set<string>();
  for (const [path, { id }] of await history.files()) if (path.startsWith(folder)) here.add(id);
  return steps
    .slice(first)
    .toReversed()
    .flatMap(({ replaced, at, parents: [version = ""] }) => {
      const old = replaced.filter(([path, id]) => path.startsWith(folder) && !here.has(id));
      return old.map(([path]) => ({ place, photo: path.slice(folder.length), version, at }));
    });
}

/** The files that a step has changed. Versions of earlier releases do not list them. */
async function filesOf(root: string, step: Step, before: Step): Promise<string[]> {
  if (step.why === undefined) return step.files;
  const [was, is] = [await filesIn(root, before.tree), await filesIn(root, step.tree)];
  return [...is].flatMap(([path, id]) => (was.get(path) === id ? [] : path));
}

/**
 * The days of each entry's last and first change. Omits files that have not changed since the first step, because they may be
 * much older, and files that differ from the last one. What an upgrade has changed does not count.
 */
export async function entryDays(history: History) {
  const { root } = history;
  const { versions } = await history.line();
  const steps = await stepsToNow(history);
  const oldest = steps[0] && (await filesIn(root, steps[0].tree));
  const days: Record<string, [last: string, first: string | null]> = {};
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    const isUpgrade =
      before?.why === VERSIONS.upgrade || versions.get(before?.id ?? "") === "upgrade";
    if (!before || isUpgrade) continue;
    const day = new Date(step.at).toISOString().slice(0, 10);
    for (const path of await filesOf(root, step, before)) {
      const entry = entryAt(path);
      days[entry] = [day, oldest?.has(path) ? null : (days[entry]?.[1] ?? day)];
    }
  }
  const isKept = async ([path, { id }]: [string, { id: string }]) =>
    path.endsWith(".json") &&
    idOf(await readFile(join(root, path)).catch(() => Buffer.of())) === id;
  const kept = [...(await history.files())].filter(([path]) => entryAt(path) in days);
  const checked = await Promise.all(
    kept.map(async (file) => ((await isKept(file)) ? entryAt(file[0]) : [])),
  );
  return Object.fromEntries(checked.flat().map((entry) => [entry, days[entry]]));
}
