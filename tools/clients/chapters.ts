/** Chapters of a client gallery. Each photo has the id of its chapter, so photos that are added later change nothing else. */
import type { ClientGallery, RecordedPhoto } from "./gallery-record";

/** NaN without a capture time. Chapters only need differences, so the time zone does not matter. */
const timeOf = ({ taken }: { taken?: string | undefined }) => Date.parse(`${taken}Z`);

/** Sorts photos without a capture time last, by name. */
function byTime(a: RecordedPhoto, b: RecordedPhoto): number {
  const [first = "", second = ""] = [a, b].map(({ taken = "later" }) => taken);
  if (first !== second) return first < second ? -1 : 1;
  return a.file.localeCompare(b.file, "hu", { numeric: true });
}

/** Sorts photos by chapter, then by capture time. */
export function sortPhotos({ chapters, pictures }: Pick<ClientGallery, "chapters" | "pictures">) {
  const order = new Map(chapters.map(({ id }, at) => [id, at]));
  const placeOf = ({ chapter = 0 }: RecordedPhoto) => order.get(chapter) ?? 0;
  pictures.sort((a, b) => placeOf(a) - placeOf(b) || byTime(a, b));
}

/** The chapter of the photo that was taken at the nearest time; without a capture time, the last one. */
export function chapterFor(
  pictures: RecordedPhoto[],
  taken: string | undefined,
): number | undefined {
  let nearest = pictures.at(-1);
  let shortest = Number.POSITIVE_INFINITY;
  for (const photo of pictures) {
    const distance = Math.abs(timeOf(photo) - timeOf({ taken }));
    if (distance < shortest) [nearest, shortest] = [photo, distance];
  }
  return nearest?.chapter;
}
