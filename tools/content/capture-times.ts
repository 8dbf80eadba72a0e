export interface Timed {
  /** On the camera's clock, which each export of a photo repeats: `2026-06-12T15:04:05.120`. */
  taken?: string | undefined;
  /**
   * How late that clock was, in minutes. Clocks of several cameras are only comparable with it: an imported photo has the
   * difference between the offset that it states and Budapest's; without an offset, its clock counts as Budapest's.
   */
  shift?: number | undefined;
}

const MINUTE_MS = 60_000;

/** In ms, NaN without a capture time. */
export const captureTime = ({ taken, shift = 0 }: Timed): number =>
  Date.parse(`${taken}Z`) + shift * MINUTE_MS;

/** Sorts photos without a capture time last. */
export function byTime(a: Timed, b: Timed): number {
  const [first = 0, second = 0] = [a, b].map((photo) => captureTime(photo) || Number.MAX_VALUE);
  return first - second;
}

export const areByTime = (photos: readonly Timed[]): boolean =>
  photos.every((photo, index) => byTime(photos[index - 1] ?? photo, photo) <= 0);

/** Corrects the clock of the camera that took the photo. @param minutes how late it was */
export const withShift = <Photo extends Timed>(photo: Photo, minutes: number): Photo => ({
  ...photo,
  shift: (photo.shift ?? 0) + minutes,
});
