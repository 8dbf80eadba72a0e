/**
 * Which variants of an original exist, and their names: the encoder, the pages and the service worker's list must agree.
 * Plain JavaScript, since next.config.mjs imports it.
 */

/** @typedef {"avif" | "jpg"} PhotoFormat */

/**
 * In px, from the width of a cell on phones (1x to 3x) to a full-screen viewer. Only browsers without AVIF and link
 * previews read JPEG, so four widths are enough.
 */
export const PHOTO_WIDTHS = {
  avif: [320, 384, 448, 640, 768, 960, 1440, 2048, 2560],
  jpg: [448, 960, 1440, 2048],
};

/** In px, of a banner's upright crop for phones. */
export const BANNER_CROP_WIDTHS = { avif: [320, 448, 640, 768, 860], jpg: [640] };
/** Width to height of that crop. */
export const BANNER_CROP_RATIO = 4 / 5;

/** What a shared link shows, in px: the size that Facebook, LinkedIn and X show uncropped. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The crops in the names of variants: a banner's, and a link preview's around its focal point (`40% 60%`). */
export const BANNER_CUT = "c";
export const previewCut = (focus = "") => `p${focus.match(/\d+/g)?.join("-") ?? ""}`;

/** In px, of the long edge: larger originals are scaled down. */
export const MAX_ORIGINAL_EDGE = 2560;
/** A picture with a shorter long edge is refused, as it cannot fill a phone at 2x. */
export const MIN_ORIGINAL_EDGE = 640;

/** An original that is wider than the last width by this factor also exists in its own. */
const WORTH_A_VARIANT = 1.1;

/**
 * The widths (px, ascending) in which a picture exists; never wider than the original.
 * @param {number} originalWidth
 * @param {readonly number[]} steps
 */
export function variantWidths(originalWidth, steps) {
  const fitting = steps.filter((step) => step <= originalWidth);
  const widest = fitting.at(-1) ?? 0;
  const isBetweenSteps = widest < Math.max(...steps) && originalWidth > widest * WORTH_A_VARIANT;
  return isBetweenSteps ? [...fitting, originalWidth] : fitting;
}

/** The width in px of a banner's upright crop at its largest. @param {{ width: number, height: number }} banner */
export const cropWidth = ({ width, height }) =>
  Math.min(width, Math.round(height * BANNER_CROP_RATIO));

const VARIANT = /(?:^|\/)([a-z0-9-]+\/[a-z0-9-]+)\.[0-9a-f]{8}-\d+(?:c|p[\d-]*)?\.(?:avif|jpg)$/;

/**
 * Path below the photo base: `wedding/wedding-01.1a2b3c4d-640.avif`.
 * @param {object} variant
 * @param {string} variant.key the picture: `wedding/wedding-01`
 * @param {string} variant.hash version of the original: 8 hex digits
 * @param {number} variant.width px
 * @param {PhotoFormat} variant.format
 * @param {string} [variant.cut] the whole picture if missing
 */
export const variantPath = ({ key, hash, width, format, cut = "" }) =>
  `${key}.${hash}-${width}${cut}.${format}`;

/**
 * The key of the picture whose variant a path or address ends with; undefined if it is not one.
 * @param {string} path
 */
export const keyOfVariant = (path) => VARIANT.exec(path)?.[1];
