/**
 * What becomes of an original: which variants exist and where they lie. Shared by the encoder, which
 * writes the files, and the page, which names them; so neither can know a file the other does not.
 */

/** Steps in px, from the widths a cell really has on phones (1x to 3x) up to a full-screen viewer. */
export const PHOTO_WIDTHS = {
  avif: [320, 384, 448, 640, 768, 960, 1440, 2048],
  // Only browsers without AVIF and link previews read these: three steps are enough.
  jpg: [448, 960, 1440],
} as const;

/** The upright crop of a banner, for phones. Height = width / {@link BANNER_CROP_RATIO}. */
export const BANNER_CROP_WIDTHS = { avif: [448, 640, 768, 860], jpg: [640] } as const;
/** Width to height of that crop. */
export const BANNER_CROP_RATIO = 4 / 5;

/** Originals are kept at this many px on the long edge at most. */
export const MAX_ORIGINAL_EDGE = 2560;
/** A picture whose long edge is shorter cannot fill a phone at 2x and is refused. */
export const MIN_ORIGINAL_EDGE = 640;

/** An original wider than the step below it by this factor also exists in its own width. */
const WORTH_A_VARIANT = 1.1;

export type PhotoFormat = keyof typeof PHOTO_WIDTHS;

/**
 * The widths (px, ascending) in which a picture of `originalWidth` px exists: the steps, and its own width
 * where that is clearly more than the step below. Never wider than the original.
 */
export function variantWidths(originalWidth: number, steps: readonly number[]): number[] {
  const fitting = steps.filter((step) => step <= originalWidth);
  const widest = fitting.at(-1) ?? 0;
  const isBetweenSteps = widest < Math.max(...steps) && originalWidth > widest * WORTH_A_VARIANT;
  return isBetweenSteps ? [...fitting, originalWidth] : fitting;
}
