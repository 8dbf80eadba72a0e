import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { sealedNames } from "@/lib/clients/client-index";
import { randomName } from "@/lib/clients/sealing";
import type { Timed } from "../content/capture-times";
import type { StepOptions } from "../history/history";
import { makeClientPhoto } from "../photos/decode-photo";
import { identify, lookAt } from "../photos/identity";
import { sourceOf } from "../photos/originals";
import { sealPhoto } from "../photos/seal-files";
import { chapterFor, chapterNamed, sortPhotos } from "./chapters";
import { type Decisions, OF_PHOTO, pick, putContent } from "./decisions";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";
import { changeClientGallery, readClientGallery, readSealedPhoto, sealedPath } from "./records";

/** What became of a file: see `identify`. `doubtful`: the photographer should look at it. */
export type Added = "added" | "known" | "replaced" | "beside" | "doubtful";

/**
 * Seals a photo's files, then lists the photo, or replaces the one of which it is a new version. Undefined if there is no
 * such gallery.
 * @param chapter name of a new photo's chapter, else that of the photo taken at the nearest time
 * @throws {PhotoError} if the file is empty, not a JPEG, or damaged
 */
export async function addPhoto(
  root: string,
  folder: string,
  name: string,
  bytes: Buffer,
  chapter = "",
  step?: StepOptions,
) {
  const before = await readClientGallery(root, folder);
  if (!before) return undefined;
  const sum = hash("sha256", bytes);
  // After a restore, its files are missing.
  const isHere = (photo: RecordedPhoto) =>
    sealedNames(photo).every((file) => existsSync(sealedPath(root, folder, file)));
  if (before.pictures.some((photo) => photo.hash === sum && isHere(photo)))
    return changeClientGallery<Added>(root, folder, () => "known"); // finishes an interrupted change
  const { width, height, taken, shift, thumbnail, view, isDoubtful } = await makeClientPhoto(bytes);
  const change = async (gallery: ClientGallery): Promise<Added> => {
    const lookOf = async (photo: RecordedPhoto) => {
      const image = await readSealedPhoto(root, gallery, photo, "thumbnail");
      return image && lookAt(image);
    };
    const source = { file: sourceOf(name), ...(taken && { taken }), size: bytes.length, hash: sum };
    const compared = { ...source, look: () => lookAt(thumbnail) };
    const identity = await identify(compared, gallery.pictures, lookOf);
    const isOld = identity.is === "known" || identity.is === "version";
    if (identity.is === "known" && isHere(identity.photo)) return "known";
    const old = isOld ? identity.photo : undefined;
    const { hasOriginals: hasOriginal } = gallery;
    const shown = { name: randomName(), width, height, hasOriginal };
    const picture = {
      ...decisionsFor(gallery, { taken, shift }, old),
      ...(chapter && !old && { chapter: chapterNamed(gallery, chapter) }),
      ...shown,
      ...source,
    };
    const contents = { thumbnail, view, original: bytes };
    await sealPhoto(sealedPath(root, folder), gallery.secret, picture, contents);
    const isFirst = taken && gallery.pictures.every((photo) => !photo.taken);
    if (isFirst) gallery.date ??= taken.slice(0, 10); // on the cover
    gallery.pictures.push(picture);
    takeOut(gallery, old ? [old] : []);
    if (isDoubtful) return "doubtful";
    if (identity.is === "version") return "replaced";
    return identity.is === "doubtful" ? "beside" : "added";
  };
  return changeClientGallery(root, folder, change, step);
}

/** Takes photos out of a gallery, which keeps them until it is sent, and sorts the others. */
export function takeOut(gallery: ClientGallery, photos: readonly RecordedPhoto[]): void {
  const { pictures, removed = [] } = gallery;
  gallery.pictures = pictures.filter((photo) => !photos.includes(photo));
  gallery.removed = [...photos, ...removed];
  gallery.lastNumber = highestNumber(gallery, photos);
  sortPhotos(gallery);
}

/** Brings back a photo that was taken out; beside the one that has replaced it, if any. */
export function bringBack(gallery: ClientGallery, name: string): void {
  const { pictures, removed = [] } = gallery;
  const photo = removed.find((candidate) => candidate.name === name);
  if (!photo) return;
  const isReplaced = pictures.some(({ number }) => number === photo.number);
  const hasChapter = gallery.chapters.some(({ id }) => id === photo.chapter);
  const { number, chapter } = decisionsFor(gallery, photo); // as for a new photo
  gallery.removed = removed.filter((other) => other !== photo);
  gallery.pictures.push({
    ...photo,
    ...(isReplaced && { number }),
    ...(!hasChapter && chapter !== undefined && { chapter }),
  });
  sortPhotos(gallery);
}

/** Puts back what was decided. No photo is lost: others are taken out. */
export function restoreDecisions(gallery: ClientGallery, decisions: Decisions): void {
  const stored = [...gallery.pictures, ...(gallery.removed ?? [])];
  const pictures = decisions.pictures.flatMap((decided) => {
    const same = stored.filter(({ hash }) => hash === decided.hash);
    const photo = same.find(({ number }) => number === decided.number) ?? same[0];
    return photo ? Object.assign(photo, pick(decided, OF_PHOTO)) : [];
  });
  const others = stored.filter((photo) => !pictures.includes(photo));
  putContent(gallery, decisions);
  Object.assign(gallery, pick(decisions, ["choices"]), { pictures, removed: [] });
  takeOut(gallery, others);
}

/** An edited photo keeps what the photographer decided about the old one. */
function decisionsFor(gallery: ClientGallery, added: Timed, old?: RecordedPhoto) {
  const { pictures } = gallery;
  const next = highestNumber(gallery, pictures) + 1;
  const { number = next, isPrivate = false } = old ?? {};
  const { shift } = old ?? added;
  const chapter = old ? old.chapter : chapterFor(pictures, added);
  return { number, isPrivate, ...(shift && { shift }), ...(chapter !== undefined && { chapter }) };
}

const highestNumber = ({ lastNumber = -1 }: ClientGallery, photos: readonly RecordedPhoto[]) =>
  Math.max(lastNumber, ...photos.map(({ number }) => number));
