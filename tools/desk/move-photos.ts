import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readCategories } from "@/content/categories.mjs";
import { ContentError, withTexts } from "@/content/check";
import { pathOf } from "@/content/files";
import { photoKey } from "@/content/photo-facts";
import {
  changeGallery,
  originalPath,
  readContent,
  readGallery,
  removePhoto,
  writeJson,
} from "../content/content-files";
import { keepVersion } from "../content/history";
import { addToGallery } from "../photos/add-to-gallery";
import { done, refused } from "./form";
import { makeVariants } from "./make-variants";
import { type Content, isObject } from "./merge";

/** What brings a picture back to where it was. */
interface Place {
  name?: string;
  before?: string | undefined;
  isCover?: boolean;
}

/**
 * Moves pictures to the end of another gallery, words, focal point and original: `{ from, to, files }`. The answer says
 * what moves them back, with their `places`.
 */
export async function movePictures(
  { files, places, ...body }: Content,
  root: string,
): Promise<Response> {
  const [from, to] = [body.from, body.to].map(String) as [string, string];
  const categories = readCategories(root);
  if (!categories.includes(from) || !categories.includes(to) || from === to)
    return refused(400, "Válaszd ki, melyik galériába kerüljenek a képek.");
  if (!Array.isArray(files) || files.length === 0) return refused(400, "Jelölj ki képeket.");
  try {
    await keepVersion(root, "Képek áthelyezése előtt");
    const known = isObject(places) ? (places as Record<string, Place>) : undefined;
    const { unmoved, back } = await movePhotos(root, from, to, files.map(String), known);
    void makeVariants(root);
    const left = `Ezek a régi helyükön maradtak: ${unmoved.join(", ")}.`;
    const body = { from: to, to: from, files: Object.keys(back), places: back };
    return done(
      unmoved.length > 0 ? left : `${files.length} kép átkerült.`,
      known ? {} : { undo: { action: "move", body } },
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return refused(422, `Ez a lista hibás: ${error.message.split(":")[0]}.`);
  }
}

/**
 * Each original is copied, listed in the new gallery, then removed from the old one: after an interruption the picture is
 * in at least one gallery, and the same call continues.
 * @returns pictures without an entry or a file, which are left alone; and what moves the others back
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
  const put = await addToGallery(root, to);
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
    const { name: wanted = file, before, isCover } = places[file] ?? {};
    const { name, isNew } = await put({ ...entry, original }, wanted, before);
    const next = photos.slice(indexOf(file)).find((one) => !files.includes(one.file));
    if (isNew) back[name] = { name: file, before: next?.file, isCover: file === cover };
    await renameIn(root, photoKey(from, file), photoKey(to, name));
    await changeGallery(root, from, (gallery) => removePhoto(gallery, file));
    if (isCover)
      await changeGallery(root, to, (gallery) => Object.assign(gallery, { cover: name }));
    await rm(source);
  }
  return { unmoved, back };
}

/** The home page and stories name pictures by their galleries. */
async function renameIn(root: string, before: string, after: string): Promise<void> {
  const content = Object.entries(await readContent(root));
  for (const [entry, json] of content.filter(([, one]) => one !== undefined)) {
    const renamed = withTexts(json, (text) => (text === before ? after : text));
    if (!isDeepStrictEqual(renamed, json)) await writeJson(join(root, pathOf(entry)), renamed);
  }
}
