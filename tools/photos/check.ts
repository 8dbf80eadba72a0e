import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { ContentError, checkContent } from "@/content/check";
import { forEachAtOnce } from "../kit/pool";
import { doubtOfAlt, repeatedAlts } from "./alt-text";
import { type Fingerprint, nearDuplicates } from "./fingerprint";
import { GOOD_EDGE, inspectOriginal } from "./inspect";
import { listPath, originalPath, type PhotoProblem, readList } from "./library";
import { filesIn, type Listed, readAllLists } from "./list";
import { PhotoError } from "./open-photo";

export interface CheckedPhotos {
  /** What must be put right, since the build stops at it or leaves a picture out. `file` may be a list. */
  problems: PhotoProblem[];
  /** What is worth a look. */
  doubts: PhotoProblem[];
  /** What lies in each folder, in bytes; with files that no list names. */
  folders: { folder: string; pictures: number; bytes: number }[];
}

/**
 * Looks at all lists and originals, decoding every one. Changes nothing.
 *
 * @param onProgress called with pictures done and pictures to do
 * @throws {ContentError} when a list cannot be read at all
 */
export async function checkPhotos(
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
  signal?: AbortSignal,
): Promise<CheckedPhotos> {
  const lists = await readAllLists(root);
  const result: CheckedPhotos = { problems: await brokenRules(root), doubts: [], folders: [] };
  const { problems, doubts } = result;
  const prints = new Map<string, Fingerprint>();
  let done = 0;

  const files = new Map<Listed, string[]>();
  for (const list of lists) files.set(list, await filesIn(root, list.folder));
  const total = [...files.values()].reduce((sum, names) => sum + names.length, 0);
  onProgress(0, total);

  for (const list of lists) {
    const { folder, entries, drawer } = list;
    const names = files.get(list) ?? [];
    const listed = new Set(entries.map(({ file }) => file));
    let bytes = 0;
    const small: string[] = [];
    for (const { file } of entries) {
      if (!names.includes(file)) {
        problems.push({
          file: originalPath(folder, file),
          reason: `is missing (listed in ${listPath(folder)})`,
        });
      }
    }
    const isForgotten = (name: string) => !listed.has(name) && !drawer.includes(name);
    for (const name of names.filter(isForgotten)) {
      // No problem for the site: the editor takes pictures out of a list and leaves their files.
      const hint = folder === "banners" ? "" : "; remove puts it aside, add lists it again";
      const reason = `is not in ${listPath(folder)}${hint}`;
      doubts.push({ file: originalPath(folder, name), reason });
    }
    await forEachAtOnce(names, availableParallelism(), async (name) => {
      signal?.throwIfAborted();
      const file = originalPath(folder, name);
      try {
        const picture = await readFile(join(root, file));
        bytes += picture.length;
        if (listed.has(name)) {
          const { fingerprint, isSmall, doubts: its } = await inspectOriginal(picture);
          doubts.push(...its.map((reason) => ({ file, reason })));
          if (isSmall) small.push(name);
          // A banner may well show a picture of the galleries.
          if (fingerprint && folder !== "banners") prints.set(file, fingerprint);
        }
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error;
        problems.push({ file, reason: error.message });
      }
      done += 1;
      onProgress(done, total);
    });
    // One line a folder: it may be true of all.
    if (small.length > 0) {
      const reason = `has ${small.length} of ${names.length} below ${GOOD_EDGE} px on the long edge: ${small.sort().join(", ")}`;
      doubts.push({ file: originalPath(folder, ""), reason });
    }
    result.folders.push({ folder, pictures: names.length, bytes });
  }

  problems.push(...(await strayFolders(root)));
  doubts.push(...doubtfulTexts(lists));
  for (const [first = "", ...others] of nearDuplicates(prints)) {
    doubts.push({ file: first, reason: `looks almost like ${others.join(", ")}` });
  }
  problems.sort(byFile);
  doubts.sort(byFile);
  return result;
}

const byFile = (a: PhotoProblem, b: PhotoProblem) =>
  a.file < b.file ? -1 : Number(a.file > b.file);

/** What the build would stop at, missing alt texts among it. */
async function brokenRules(root: string): Promise<PhotoProblem[]> {
  const problems: PhotoProblem[] = [];
  for (const folder of ["banners", ...readCategories(root)]) {
    const list = listPath(folder);
    try {
      checkContent(folder === "banners" ? "banners" : "gallery", await readList(root, list), list);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const line of error.message.split("\n")) {
        problems.push({ file: list, reason: line.replace(`${list}: `, "") });
      }
    }
  }
  return problems;
}

/** Doubtful texts. Missing ones are not among them: the lists' own rules name them. */
function doubtfulTexts(lists: readonly Listed[]): PhotoProblem[] {
  const doubts: PhotoProblem[] = [];
  const all = lists.flatMap(({ folder, entries }) =>
    entries.map(({ file, alt = "" }) => ({ folder, file, name: originalPath(folder, file), alt })),
  );
  for (const { name, file, alt } of all) {
    const reason = alt.trim() === "" ? undefined : doubtOfAlt(alt, file);
    if (reason) doubts.push({ file: name, reason });
  }
  const inGalleries = all.filter(({ folder }) => folder !== "banners");
  for (const [first = "", ...others] of repeatedAlts(inGalleries)) {
    doubts.push({ file: first, reason: `has the alt text of ${others.join(", ")}` });
  }
  return doubts;
}

/** Folders of no gallery, and those within one, in which pictures would be forgotten. */
async function strayFolders(root: string): Promise<PhotoProblem[]> {
  const categories = readCategories(root);
  const names = await readdir(join(root, "content/photos")).catch(() => []);
  const stray: PhotoProblem[] = names
    .filter((name) => !name.startsWith(".") && !categories.includes(name))
    .map((name) => ({ file: `content/photos/${name}`, reason: "belongs to no gallery" }));
  for (const category of categories) {
    const folder = join(root, originalPath(category, ""));
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      if (name.startsWith(".")) continue;
      const reason = "is a folder within a gallery; add takes its pictures in";
      stray.push({ file: originalPath(category, name), reason });
    }
  }
  return stray;
}
