/** Chapters of a client gallery. Each photo has the id of its chapter, so photos that are added later change nothing else. */
import { byNumber } from "@/lib/photos/photo-files";
import { byTime, captureTime, type Timed, withShift } from "../content/capture-times";
import type { ClientGallery, RecordedPhoto } from "./gallery-record";

/** A pause between photos that begins a chapter. */
const PAUSE_MS = 45 * 60_000;

const byTimeAndName = (a: RecordedPhoto, b: RecordedPhoto) =>
  byTime(a, b) || byNumber(a.file, b.file);

/** Sorts photos by chapter, then by capture time, and removes empty chapters. */
export function sortPhotos(gallery: ClientGallery): void {
  const used = new Set(gallery.pictures.map(({ chapter }) => chapter));
  gallery.chapters = gallery.chapters.filter(({ id }) => used.has(id));
  const order = new Map(gallery.chapters.map(({ id }, at) => [id, at]));
  const placeOf = ({ chapter = 0 }: RecordedPhoto) => order.get(chapter) ?? 0;
  gallery.pictures.sort((a, b) => placeOf(a) - placeOf(b) || byTimeAndName(a, b));
}

export function shiftTimes(
  gallery: ClientGallery,
  photos: readonly RecordedPhoto[],
  minutes: number,
): void {
  for (const photo of photos) Object.assign(photo, withShift(photo, minutes));
  sortPhotos(gallery);
}

/** Replaces the chapters by those that pauses between photos suggest. */
export function proposeChapters(gallery: ClientGallery): void {
  let [id, last] = [1, Number.NaN];
  for (const photo of gallery.pictures.sort(byTimeAndName)) {
    const time = captureTime(photo);
    if (time - last >= PAUSE_MS) id += 1;
    photo.chapter = id;
    last = time;
  }
  gallery.chapters = Array.from({ length: id }, (_, at) => ({
    id: at + 1,
    name: `${at + 1}. rész`,
  }));
  sortPhotos(gallery);
}

/** Moves photos to the chapter with this id, or to a new one after it. */
export function moveToChapter(
  gallery: ClientGallery,
  photos: readonly RecordedPhoto[],
  { chapter: to, isNew }: { chapter: number; isNew: boolean },
): void {
  const { chapters } = gallery;
  const at = chapters.findIndex(({ id }) => id === to);
  if (at < 0) return; // another window has removed it
  const id = isNew ? Math.max(...chapters.map((chapter) => chapter.id)) + 1 : to;
  if (isNew) chapters.splice(at + 1, 0, { id, name: "Új rész" });
  for (const photo of photos) photo.chapter = id;
  sortPhotos(gallery);
}

/** The id of the chapter with this name: a new last one if there is none. */
export function chapterNamed({ chapters, pictures }: ClientGallery, name: string): number {
  if (chapters.length === 0 && pictures.length > 0) {
    chapters.push({ id: 1, name: "1. rész" });
    for (const photo of pictures) photo.chapter = 1;
  }
  const known = chapters.find((chapter) => chapter.name === name);
  const id = known?.id ?? Math.max(0, ...chapters.map((chapter) => chapter.id)) + 1;
  if (!known) chapters.push({ id, name });
  return id;
}

/** The chapter of the photo that was taken at the nearest time; without a capture time, the last one. */
export function chapterFor(pictures: readonly RecordedPhoto[], added: Timed) {
  const time = captureTime(added);
  let nearest = pictures.at(-1);
  let shortest = Number.POSITIVE_INFINITY;
  for (const photo of pictures) {
    const distance = Math.abs(captureTime(photo) - time);
    if (distance < shortest) [nearest, shortest] = [photo, distance];
  }
  return nearest?.chapter;
}
