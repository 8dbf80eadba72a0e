import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { PAGE_BANNERS } from "@/lib/content/entry-files.mjs";
import { PHOTO_FILE } from "@/lib/content/field-types";
import { ContentError } from "@/lib/content/read-json.mjs";
import { withoutBidi } from "@/lib/text/without-bidi";
import { addPhoto } from "../../clients/add-client-photo";
import { addToGallery, importPhoto, keepBoth, replaceBanner } from "../../photos/add-photo";
import { sourceOf } from "../../photos/originals";
import { photoReasons, toPhotoIssue } from "../../photos/photo-error";
import { done, refused } from "../protocol";
import { galleryStrings, strings } from "../strings";
import { replacedPhotos } from "./desk-settings";
import { errorsIn, findEntry } from "./entries";
import { makeVariants } from "./generated-files";
import type { Content } from "./merge";
import { contentQueue, refuseDuringBuild } from "./queues";
import { asClientStep, recordStep } from "./steps";

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

/** Names of the new photos of each drop, in the order of its files, because requests overtake each other. */
const drops: Record<string, string[]> = {};

const pending = { site: new Set<unknown>(), clients: new Set<unknown>() };
let isStopping = false;

/** Waits for pending imports and saves, before the process ends. Imports that arrive later are refused. */
export async function finishWrites(): Promise<void> {
  isStopping = true;
  await Promise.allSettled([...pending.site, ...pending.clients]);
  if (!refuseDuringBuild()) await contentQueue(async () => {});
}

/** Adds the photo of a form to a place. If it already was there, the answer says so. */
export async function receivePhoto(form: Content, root: string) {
  const { file } = form;
  if (!(file instanceof File)) return refused(strings.notUnderstood);
  const photo = {
    name: file.name.replace(/^.*[\\/]/, ""), // browsers include the path of a photo in a folder
    bytes: Buffer.from(await file.arrayBuffer()),
    drop: String(form.drop),
    index: Number(form.index),
    chapter: withoutBidi(String(form.chapter ?? "")).trim(),
  };
  try {
    return await addToPlace(root, String(form.place), photo);
  } catch (error) {
    return refused(unusable(photo.name, error));
  }
}

/** Why a photo cannot be used. @throws the error itself if it is not a {@link PhotoError} */
export const unusable = (file: string, error: unknown): string =>
  `${file}: ${photoReasons[toPhotoIssue(file, error).code]}`;

/**
 * Adds a photo to a gallery (`wedding`) or a client gallery (`clients/<folder>`), or replaces a banner (`banners/home`).
 * Several are decoded at once and sorted by their `index` within a `drop`. Undefined if there is no such place.
 * @throws {PhotoError} if it cannot be used
 */
export async function addToPlace(root: string, place: string, photo: AddedFile) {
  if (isStopping) return refused(strings.stopped, { isRetryable: true });
  const isClients = place.startsWith(CLIENTS);
  const imports = isClients ? pending.clients : pending.site;
  const answer = isClients
    ? addToClients(root, place.replace(CLIENTS, ""), photo)
    : (refuseDuringBuild() ?? addToSite(root, place, photo));
  imports.add(answer);
  try {
    return await answer;
  } finally {
    imports.delete(answer);
    if (pending.site.size === 0 && !isClients && !refuseDuringBuild()) {
      await contentQueue(() => recordStep(root, { key: photo.drop }));
      void makeVariants(root); // later, because encoding would slow the other imports
    }
  }
}

async function addToClients(root: string, folder: string, photo: AddedFile) {
  const { name, bytes, chapter, drop } = photo;
  const onChange = asClientStep(root, galleryStrings.steps.add, drop);
  const result = await onAllCores(() => addPhoto(root, folder, name, bytes, chapter, onChange));
  return result && done(galleryStrings.added[result](name), { isKnown: result === "known" });
}

async function addToSite(root: string, place: string, file: AddedFile) {
  const [, banner] = /^banners\/(.+)/.exec(place) ?? [];
  const isPage = PAGE_BANNERS.some((page) => page === banner);
  const entry = findEntry(root, isPage ? "banners" : `galleries/${banner ?? place}`);
  if (!entry) return undefined;
  const photo = await onAllCores(() => importPhoto(file.bytes, file.name));
  const refusal = refuseDuringBuild(); // a build has started in the meantime
  if (refusal) return refusal;
  const { drop, index, replaces } = file;
  drops[drop] ??= [];
  const names = drops[drop];
  const placeOf = (name: string) => {
    names[index] = name;
    return { before: names.slice(index + 1), drop: names };
  };
  try {
    const { name, added, version } = await contentQueue(async () =>
      banner
        ? { version: undefined, ...(await replaceBanner(root, photo, banner)) }
        : addToGallery(root, place, {
            ...photo,
            file: file.name,
            source: sourceOf(file.name),
            place: placeOf,
            replaces,
          }),
    );
    const result = photo.isDoubtful && added !== "known" ? "doubtful" : added;
    if (version) {
      const replaced = { place, photo: name, version, at: Date.now() };
      await replacedPhotos.change(root, (others = []) => [replaced, ...others]);
    }
    const text = galleryStrings.added[result](file.name);
    return done(text, { photo: name, isKnown: result === "known" });
  } catch (error) {
    const [fileError] = error instanceof ContentError ? errorsIn(root, entry) : [];
    if (fileError) return refused(strings.broken(fileError));
    throw error;
  }
}

/** Brings back a photo that was replaced, beside the new one: a `ReplacedPhoto`. */
export async function keepBothPhotos({ place, photo, version, at }: Content, root: string) {
  const [gallery, name] = [String(place), String(photo)];
  if (!findEntry(root, `galleries/${gallery}`) || !PHOTO_FILE.test(name)) return undefined;
  await keepBoth(root, gallery, name, String(version));
  await replacedPhotos.change(root, (all) => all?.filter((one) => one.at !== at));
  void makeVariants(root);
  return done(galleryStrings.bothKept(name));
}
