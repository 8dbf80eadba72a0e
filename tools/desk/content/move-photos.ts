import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { withTexts } from "@/lib/content/check";
import { pathOf } from "@/lib/content/files";
import { photoKey } from "@/lib/content/photo-facts";
import {
  changeGallery,
  originalPath,
  readContent,
  readGallery,
  removePhoto,
  writeJson,
} from "../../content/content-files";
import { snapshot } from "../../content/history";
import { isObject } from "../../content/items";
import { addToGallery } from "../../photos/add-photo";
import { issueSentence } from "../field-strings";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { checkEntry } from "./check-entries";
import { findEntry } from "./entries";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";

/** Where a photo was before it was moved. */
interface Place {
  name?: string;
  /** The photo that stood behind it. */
  next?: string | undefined;
  isCover?: boolean;
}

/**
 * Moves photos to the end of another gallery, with caption, focal point and original: `{ from, to, files }`. The answer
 * has the request that moves them back, with their `places`.
 */
export async function movePictures(
  { files, places, ...body }: Content,
  root: string,
): Promise<Response> {
  const [from, to] = [body.from, body.to].map(String) as [string, string];
  const galleries = [from, to].flatMap((name) => findEntry(root, `galleries/${name}`) ?? []);
  if (galleries.length < 2 || from === to || !Array.isArray(files))
    return refused(400, strings.entryGone);
  const checked = await Promise.all(galleries.map((one) => checkEntry(root, one)));
  const [issue] = checked.flatMap(({ issues }) => issues);
  if (issue) return refused(422, strings.broken(issueSentence(issue)));
  await snapshot(root, strings.versionBeforeMove);
  const known = isObject(places) ? (places as Record<string, Place>) : undefined;
  const { unmoved, back } = await movePhotos(root, from, to, files.map(String), known);
  void makeVariants(root);
  const undo = {
    action: "move",
    body: { from: to, to: from, files: Object.keys(back), places: back },
  };
  const text =
    unmoved.length > 0 ? strings.picturesLeft(unmoved) : strings.picturesMoved(files.length);
  return done(text, known ? {} : { undo });
}

/**
 * Each original is copied, listed in the new gallery, then removed from the old one. After an interruption every photo
 * is in at least one gallery, and the same call continues.
 * @returns `unmoved`: photos without an entry or a file; `back`: where the others were
 * @throws {ContentError} when one of the lists cannot be read
 */
export async function movePhotos(
  root: string,
  from: string,
  to: string,
  files: readonly string[],
  places: Record<string, Place> = {},
) {
  const { photos, cover } = await readGallery(root, from);
  const unmoved: string[] = [];
  const back: Record<string, Place> = {};
  const indexOf = (file: string) => photos.findIndex((one) => one.file === file);
  for (const file of files.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const entry = photos[indexOf(file)];
    const source = join(root, originalPath(from, file));
    const original = entry && (await readFile(source).catch(() => undefined));
    if (!original) {
      unmoved.push(file);
      continue;
    }
    const { name: wanted = file, next, isCover } = places[file] ?? {};
    const place = () => ({ before: [next ?? ""] });
    const moved = { ...entry, original, file: wanted, place };
    const [{ name, isNew } = { name: wanted, isNew: false }] = await addToGallery(root, to, [
      moved,
    ]);
    const behind = photos.slice(indexOf(file)).find((one) => !files.includes(one.file));
    if (isNew) back[name] = { name: file, next: behind?.file, isCover: file === cover };
    await renameIn(root, photoKey(from, file), photoKey(to, name));
    await changeGallery(root, from, (gallery) => removePhoto(gallery, file));
    if (isCover)
      await changeGallery(root, to, (gallery) => Object.assign(gallery, { cover: name }));
    await rm(source);
  }
  return { unmoved, back };
}

/** The home page and stories refer to a photo by its gallery. */
async function renameIn(root: string, before: string, after: string): Promise<void> {
  const content = Object.entries(await readContent(root));
  for (const [entry, json] of content.filter(([, one]) => one !== undefined)) {
    const renamed = withTexts(json, (text) => (text === before ? after : text));
    if (!isDeepStrictEqual(renamed, json)) await writeJson(join(root, pathOf(entry)), renamed);
  }
}
