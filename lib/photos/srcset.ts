import { absoluteUrl } from "../site-url";
import {
  BANNER_CUT,
  type PhotoFormat,
  type PhotoSource,
  previewCut,
  type Variant,
  variantsOf,
} from "./recipe";

/** Of the variants: the site's own folder, or a bucket's URL. */
const PHOTO_BASE = (process.env.NEXT_PUBLIC_PHOTO_BASE_URL || "/photos").replace(/\/$/, "");

const urlOf = ({ path }: Variant) => `${PHOTO_BASE}/${path}`;

/** URL, width and height (px) of every variant of the whole photo in one format, ascending. */
export const photoVariants = (photo: PhotoSource, format: PhotoFormat) =>
  variantsOf(photo, format).map((variant) => ({
    src: urlOf(variant),
    width: variant.width,
    height: Math.round((variant.width * photo.height) / photo.width),
  }));

export const photoSrcSet = (photo: PhotoSource, format: PhotoFormat, cut?: string): string =>
  variantsOf(photo, format, cut)
    .map((variant) => `${urlOf(variant)} ${variant.width}w`)
    .join(",");

/** The `srcset` of a banner's upright crop. */
export const bannerCropSrcSet = (photo: PhotoSource, format: PhotoFormat): string =>
  photoSrcSet(photo, format, BANNER_CUT);

/** URL of a photo's widest variant that is at most `limit` px wide. */
export function photoUrl(photo: PhotoSource, format: PhotoFormat, limit: number): string {
  const variants = photoVariants(photo, format);
  const fitting = variants.findLast(({ width }) => width <= limit) ?? variants[0];
  return fitting?.src ?? "";
}

/** The variant for search engines, with its size in px. */
export function largestJpeg(photo: PhotoSource) {
  const { src = "", width = 0, height = 0 } = photoVariants(photo, "jpg").at(-1) ?? {};
  return { url: absoluteUrl(src), width, height };
}

/** URL of the photo in link previews. */
export const previewUrl = ({ focus, ...photo }: PhotoSource & { focus?: string | undefined }) =>
  variantsOf(photo, "jpg", previewCut(focus)).map(urlOf).join("");

/** The start of `sizes`, for a photo as wide as a phone's page. 3x screens get 2x: a 3x photo has twice the bytes. */
export const AS_WIDE_AS_A_PHONE =
  "(max-width:480px) and (min-resolution:2.5x) 59vw,(max-width:480px) 88vw";
