import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { PAGE_BANNERS } from "@/lib/content/entry-files.mjs";
import { PHOTO_FILE } from "@/lib/content/field-types";
import { ContentError } from "@/lib/content/read-json.mjs";
import { withoutBidi } from "@/lib/text/without-bidi";
import { addPhoto } from "../../clients/add-client-photo";
import { historyOf } from "../../history/history";
import type { ReplacedPhoto } from "../../history/questions";
import {
  type Added,
  addToGallery,
  importPhoto,
  keepBoth,
  replaceBanner,
} from "../../photos/add-photo";
import { sourceOf } from "../../photos/originals";
import { photoReasons, toPhotoIssue } from "../../photos/photo-error";
import type { Desk } from "../desk";
import { done, refused } from "../protocol";
import { galleryStrings, strings } from "../strings";
import { errorsIn, findEntry } from "./entries";
import { makeVariants } from "./generated-files";

/** Prefix of a client gallery's place: `clients/<folder>`. */
export const CLIENTS = "clients/";

const onAllCores = pLimit(availableParallelism());

export interface AddedFile {
  name: string;
  bytes: Buffer;
  /** Photos of one drop are listed in the order of their `index`. */
  drop: string;
  index: number;
  replaces?: string;
  /** In a client gallery: the name of its chapter, from the folder that was dropped. */
  chapter?: string;
}

/** Waits for pending imports and saves, before the process ends. Imports that arrive later are refused. */
export async function finishWrites(desk: Desk): Promise<void> {
  const { pending } = desk.imports;
  desk.imports.isStopping = true;
  await Promise.allSettled([...pending.site, ...pending.clients]);
  await historyOf(desk.root).settle().catch(console.error);
}

interface PostedPhoto extends Required<Pick<AddedFile, "drop" | "chapter">> {
  place: string;
  file: File;
  /** A text once it is posted. */
  index: number | string;
}

/** Adds a photo to a place. If it already was there, the answer says so. */
export async function receivePhoto({ place, file, drop, index, chapter }: PostedPhoto, desk: Desk) {
  const photo = {
    name: file.name.replace(/^.*[\\/]/, ""), // browsers include the path of a photo in a folder
    bytes: Buffer.from(await file.arrayBuffer()),
    drop,
    index: Number(index),
    chapter: withoutBidi(chapter).trim(),
  };
  try {
    return await addToPlace(desk, place, photo);
  } catch (error) {
    return refused(unusable(error));
  }
}

/** Why a photo cannot be used. @throws the error itself if it is not a {@link PhotoError} */
export const unusable = (error: unknown): string => photoReasons[toPhotoIssue("", error).code];

/**
 * Adds a photo to a gallery (`wedding`) or a client gallery (`clients/<folder>`), or replaces a banner (`banners/home`).
 * Several are decoded at once and sorted by their `index` within a `drop`. Undefined if there is no such place.
 * @throws {PhotoError} if it cannot be used
 */
export async function addToPlace(desk: Desk, place: string, photo: AddedFile) {
  const { root } = desk;
  const { isStopping, pending } = desk.imports;
  if (isStopping) return refused(strings.stopped, { isRetryable: true });
  const isClients = place.startsWith(CLIENTS);
  const imports = isClients ? pending.clients : pending.site;
  const answer = isClients
    ? addToClients(root, place.replace(CLIENTS, ""), photo)
    : addToSite(desk, place, photo);
  imports.add(answer);
  try {
    return await answer;
  } finally {
    imports.delete(answer);
    // Encoding would slow the other imports.
    if (pending.site.size === 0 && !isClients) void makeVariants(desk);
  }
}

async function addToClients(root: string, folder: string, photo: AddedFile) {
  const { name, bytes, chapter, drop } = photo;
  const step = { key: drop, name: galleryStrings.steps.add };
  const result = await onAllCores(() => addPhoto(root, folder, name, bytes, chapter, step));
  return result && done(galleryStrings.added[result], { added: result });
}

async function addToSite(desk: Desk, place: string, file: AddedFile) {
  const { root } = desk;
  const [, banner] = /^banners\/(.+)/.exec(place) ?? [];
  const isPage = PAGE_BANNERS.some((page) => page === banner);
  const entry = findEntry(root, isPage ? "banners" : `galleries/${banner ?? place}`);
  if (!entry) return undefined;
  const photo = await onAllCores(() => importPhoto(file.bytes, file.name));
  const { drop, index, replaces } = file;
  desk.imports.drops[drop] ??= [];
  const names = desk.imports.drops[drop];
  const placeOf = (name: string) => {
    names[index] = name;
    return { before: names.slice(index + 1), drop: names };
  };
  try {
    const source = sourceOf(file.name);
    const named = { ...photo, file: file.name, source, place: placeOf, replaces };
    const add = (): Promise<{ name: string; added: Added }> =>
      banner ? replaceBanner(root, photo, banner) : addToGallery(root, place, named);
    const { name, added } = await historyOf(root).step(add, { key: drop });
    const result = photo.isDoubtful && added !== "known" ? ("doubtful" as const) : added;
    return done(galleryStrings.added[result], { photo: name, added: result });
  } catch (error) {
    const [fileError] = error instanceof ContentError ? errorsIn(root, entry) : [];
    if (fileError) return refused(strings.broken(fileError));
    throw error;
  }
}

/** Brings back a photo that was replaced, beside the new one: a `ReplacedPhoto`. */
export async function keepBothPhotos({ place, photo, id }: ReplacedPhoto, desk: Desk) {
  const { root } = desk;
  if (!findEntry(root, `galleries/${place}`) || !PHOTO_FILE.test(photo)) return undefined;
  await keepBoth(root, place, photo, id);
  void makeVariants(desk);
  return done(galleryStrings.bothKept(photo));
}
