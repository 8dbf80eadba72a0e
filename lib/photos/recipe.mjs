/**
 * Which variants of an original exist, and their names. Shared by the encoder, the pages and the service worker's list, so
 * that they cannot disagree. Plain JavaScript, since next.config.mjs reads it as well.
 */

/** @typedef {"avif" | "jpg"} PhotoFormat */

/**
 * Steps in px, from the widths a cell really has on phones (1x to 3x) up to a full-screen viewer. Only browsers without
 * AVIF and link previews read JPEG: four steps are enough.
 */
export const PHOTO_WIDTHS = {
  avif: [320, 384, 448, 640, 768, 960, 1440, 2048, 2560],
  jpg: [448, 960, 1440, 2048],
};

/** The upright crop of a banner, for phones. Height = width / {@link BANNER_CROP_RATIO}. */
export const BANNER_CROP_WIDTHS = { avif: [320, 448, 640, 768, 860], jpg: [640] };
/** Width to height of that crop. */
export const BANNER_CROP_RATIO = 4 / 5;

/** Originals are kept at this many px on the long edge at most. */
export const MAX_ORIGINAL_EDGE = 2560;
/** A picture whose long edge is shorter cannot fill a phone at 2x and is refused. */
export const MIN_ORIGINAL_EDGE = 640;

/** An original wider than the step below it by this factor also exists in its own width. */
const WORTH_A_VARIANT = 1.1;

/**
 * The widths (px, ascending) in which a picture of `originalWidth` px exists: the steps, and its own width
 * where that is clearly more than the step below. Never wider than the original.
 *
 * @param {number} originalWidth
 * @param {readonly number[]} steps
 */
export function variantWidths(originalWidth, steps) {
  const fitting = steps.filter((step) => step <= originalWidth);
  const widest = fitting.at(-1) ?? 0;
  const isBetweenSteps = widest < Math.max(...steps) && originalWidth > widest * WORTH_A_VARIANT;
  return isBetweenSteps ? [...fitting, originalWidth] : fitting;
}

/**
 * The width in px of a banner's upright crop at its largest.
 * @param {{ width: number, height: number }} banner
 */
export const cropWidth = ({ width, height }) =>
  Math.min(width, Math.round(height * BANNER_CROP_RATIO));

/**
 * @typedef {object} Variant
 * @property {string} key the picture: `wedding/wedding-01`
 * @property {string} hash version of the original: 8 hex digits
 * @property {number} width px
 * @property {PhotoFormat} format
 * @property {boolean} [isCrop] the upright crop of a banner
 */

const VARIANT = /(?:^|\/)([a-z0-9-]+\/[a-z0-9-]+)\.([0-9a-f]{8})-(\d+)(c?)\.(avif|jpg)$/;

/**
 * Path below the photo base: `wedding/wedding-01.1a2b3c4d-640.avif`.
 * @param {Variant} variant
 */
export function variantPath({ key, hash, width, format, isCrop }) {
  return `${key}.${hash}-${width}${isCrop ? "c" : ""}.${format}`;
}

/**
 * The variant that a path or an address names at its end; undefined if it is none.
 * @param {string} path
 * @returns {Required<Variant> | undefined}
 */
export function parseVariant(path) {
  const [match, key = "", hash = "", width, crop, format] = VARIANT.exec(path) ?? [];
  if (match === undefined) return undefined;
  const isAvif = format === "avif";
  return { key, hash, width: Number(width), format: isAvif ? "avif" : "jpg", isCrop: crop === "c" };
}
