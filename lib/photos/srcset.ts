import type { PhotoFacts } from "@/content/photo-facts";
import { absoluteUrl } from "../site-url";
import {
  BANNER_CROP_WIDTHS,
  BANNER_CUT,
  cropWidth,
  PHOTO_WIDTHS,
  type PhotoFormat,
  PREVIEW_SIZE,
  previewCut,
  variantPath,
  variantWidths,
} from "./recipe.mjs";

/** Where the variants are: the site's own folder, or a bucket's media address. */
const PHOTO_BASE = (process.env.NEXT_PUBLIC_PHOTO_BASE_URL || "/photos").replace(/\/$/, "");

export type PhotoSource = Pick<PhotoFacts, "width" | "height" | "hash"> & { key: string };

const urlOf = (variant: Parameters<typeof variantPath>[0]) =>
  `${PHOTO_BASE}/${variantPath(variant)}`;

/** Address, width and height (px) of every variant in one format, ascending. */
export function photoVariants({ key, hash, width, height }: PhotoSource, format: PhotoFormat) {
  return variantWidths(width, PHOTO_WIDTHS[format]).map((step) => ({
    src: urlOf({ key, hash, width: step, format }),
    width: step,
    height: Math.round((step * height) / width),
  }));
}

export function photoSrcSet(photo: PhotoSource, format: PhotoFormat): string {
  return photoVariants(photo, format)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(",");
}

/** Address of a picture's widest variant that is at most `limit` px wide. */
export function photoUrl(photo: PhotoSource, format: PhotoFormat, limit: number): string {
  const variants = photoVariants(photo, format);
  const fitting = variants.findLast(({ width }) => width <= limit) ?? variants[0];
  return fitting?.src ?? "";
}

/** The variant for search engines, all of which read JPEG, with its size in px. */
export function largestJpeg(photo: PhotoSource) {
  const { src = "", width = 0, height = 0 } = photoVariants(photo, "jpg").at(-1) ?? {};
  return { url: absoluteUrl(src), width, height };
}

/** Address of the picture that a shared link shows: a JPEG of {@link PREVIEW_SIZE}. */
export function previewUrl({ key, hash, focus }: PhotoSource & { focus?: string | undefined }) {
  return urlOf({ key, hash, width: PREVIEW_SIZE.width, format: "jpg", cut: previewCut(focus) });
}

/** The `srcset` of a banner's upright crop. */
export function bannerCropSrcSet({ key, hash, ...size }: PhotoSource, format: PhotoFormat): string {
  return variantWidths(cropWidth(size), BANNER_CROP_WIDTHS[format])
    .map((width) => `${urlOf({ key, hash, width, format, cut: BANNER_CUT })} ${width}w`)
    .join(",");
}

/** The start of the `sizes` of a picture as wide as a phone's page. 3x screens get 2x: a 3x picture doubles the bytes. */
export const AS_WIDE_AS_A_PHONE =
  "(max-width:480px) and (min-resolution:2.5x) 59vw,(max-width:480px) 88vw";
