/** The variants of an original and their names, for the encoder and the pages. */
import type { PhotoFacts } from "@/lib/content/photo-facts";
import { isPanorama, type Size } from "./shape";

export const FORMATS = ["avif", "jpg"] as const;
export type PhotoFormat = (typeof FORMATS)[number];

export type KeyedFacts = Pick<PhotoFacts, "width" | "height" | "hash"> & { key: string };

export type Variant = ReturnType<typeof variantsOf>[number];

/**
 * In px, from a cell on phones (2x) to a full-screen viewer. Without any of these, some device loads more bytes. JPEG is
 * for mails, and for search engines and browsers without AVIF.
 */
export const PHOTO_WIDTHS = {
  avif: [448, 640, 768, 960, 1440, 2048],
  jpg: [960, 2048],
};

/** Panoramas may be wider, in px: the viewer shows a part of them in full height. */
const PANORAMA_WIDTHS = { avif: [3072, 4608, 7680], jpg: [7680] };

/** Width of a banner's upright crop for phones, which all have AVIF, in px. */
const BANNER_CROP_WIDTHS = { avif: [768, 860], jpg: [] };
/** Width to height of that crop. */
export const BANNER_CROP_RATIO = 4 / 5;

/** Size of a link preview, in px: Facebook, LinkedIn and X do not crop this size. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Crops in the names of variants: a banner's, and link previews of the whole photo. */
export const BANNER_CROP = "c";
export const UNCROPPED = "w";

/** A link preview is cropped around its focal point (`40% 60%`). Of an upright photo without one, a crop has only a third. */
export const previewCrop = ({
  width,
  height,
  focus = "",
}: Size & { focus?: string | undefined }) =>
  height > width && !focus ? UNCROPPED : `p${focus.match(/\d+/g)?.join("-") ?? ""}`;

/** Longer originals are scaled down; panoramas may be longer (`longestEdge`). In px. */
export const MAX_ORIGINAL_EDGE = 2560;
/** Photos whose longer edge is shorter are refused: they cannot fill a phone at 2x. In px. */
export const MIN_ORIGINAL_EDGE = 640;
/** Longer edge to shorter edge. Narrower strips are refused: their small variants would have no pixels. */
export const MAX_ORIGINAL_RATIO = 100;

/** An original that is wider than the last width by this factor also gets a variant of its own width. */
const WORTH_A_VARIANT = 1.1;

/** The widths (px, ascending) in which a photo exists; never wider than the original. */
export function variantWidths(originalWidth: number, steps: readonly number[]): number[] {
  const fitting = steps.filter((step) => step <= originalWidth);
  const widest = fitting.at(-1) ?? 0;
  const isBetweenSteps = widest < Math.max(...steps) && originalWidth > widest * WORTH_A_VARIANT;
  return isBetweenSteps ? [...fitting, originalWidth] : fitting;
}

/**
 * The variants of a photo in one format and crop, ascending. `path` is below the photo base:
 * `wedding/wedding-01.1a2b3c4d-640.avif`; `width` is in px.
 * @param crop empty for the whole photo
 */
export function variantsOf(photo: KeyedFacts, format: PhotoFormat, crop = "") {
  const { key, hash, width, height } = photo;
  const cropWidth = Math.min(width, Math.round(height * BANNER_CROP_RATIO));
  const ofCrop = () =>
    crop === BANNER_CROP
      ? variantWidths(cropWidth, BANNER_CROP_WIDTHS[format])
      : [PREVIEW_SIZE.width];
  const more = isPanorama(photo) ? PANORAMA_WIDTHS[format] : [];
  const widths = crop ? ofCrop() : variantWidths(width, [...PHOTO_WIDTHS[format], ...more]);
  return widths.map((step) => ({
    path: `${key}.${hash}-${step}${crop}.${format}`,
    width: step,
    format,
    crop,
  }));
}

const VARIANT = /(?:^|\/)([a-z0-9-]+\/[a-z0-9-]+)\.[0-9a-f]{8}-\d+(?:[cw]|p[\d-]*)?\.(?:avif|jpg)$/;

/** The key of the photo whose variant a path or URL ends with; undefined if it is not a variant. */
export const keyOfVariant = (path: string): string | undefined => VARIANT.exec(path)?.[1];

/** The focal point of a photo that has none. */
export const MIDDLE = "50% 50%";

/**
 * The largest box of a ratio inside a photo, as close to its focal point as the edges allow. In px.
 * @param focus as CSS `object-position`: `40% 60%`; the middle if missing
 * @param ratio width to height
 */
export function cropBox(width: number, height: number, focus: string | undefined, ratio: number) {
  const [x = 50, y = 50] = (focus ?? MIDDLE).split(" ").map((part) => Number.parseFloat(part));
  const boxWidth = Math.min(width, Math.round(height * ratio));
  const boxHeight = Math.min(height, Math.round(boxWidth / ratio));
  const place = (whole: number, box: number, percent: number) =>
    Math.min(whole - box, Math.max(0, Math.round((whole * percent) / 100 - box / 2)));
  return {
    left: place(width, boxWidth, x),
    top: place(height, boxHeight, y),
    width: boxWidth,
    height: boxHeight,
  };
}
