import type { PhotoFacts } from "@/content/photo-facts";
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

/** Where the variants lie: the site's own folder, or a bucket's media address. Without a slash at the end. */
const PHOTO_BASE = (process.env.NEXT_PUBLIC_PHOTO_BASE_URL || "/photos").replace(/\/$/, "");

export type PhotoSource = Pick<PhotoFacts, "width" | "height" | "hash"> & { key: string };

/** Address, width and height (px) of every variant in one format, ascending. */
export function photoVariants({ key, hash, width, height }: PhotoSource, format: PhotoFormat) {
  return variantWidths(width, PHOTO_WIDTHS[format]).map((step) => ({
    src: `${PHOTO_BASE}/${variantPath({ key, hash, width: step, format })}`,
    width: step,
    height: Math.round((step * height) / width),
  }));
}

/** The `srcset` of a picture. */
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

/** Address of what a shared link shows of a picture: a JPEG of {@link PREVIEW_SIZE}. */
export function previewUrl({ key, hash, focus }: PhotoSource & { focus?: string | undefined }) {
  const cut = previewCut(focus);
  return `${PHOTO_BASE}/${variantPath({ key, hash, width: PREVIEW_SIZE.width, format: "jpg", cut })}`;
}

/** The `srcset` of a banner's upright crop. */
export function bannerCropSrcSet(
  { key, hash, width, height }: PhotoSource,
  format: PhotoFormat,
): string {
  return variantWidths(cropWidth({ width, height }), BANNER_CROP_WIDTHS[format])
    .map(
      (step) =>
        `${PHOTO_BASE}/${variantPath({ key, hash, width: step, format, cut: BANNER_CUT })} ${step}w`,
    )
    .join(",");
}

/**
 * The start of the `sizes` of a picture that is as wide as a phone's page. Screens of three dots a px get two: nobody sees
 * the third, and it doubles the bytes.
 */
export const AS_WIDE_AS_A_PHONE =
  "(max-width:480px) and (min-resolution:2.5x) 59vw,(max-width:480px) 88vw";
