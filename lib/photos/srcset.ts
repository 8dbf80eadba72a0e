import { absoluteUrl } from "../site-url";
import { type KeyedFacts, previewCrop, type Variant, variantsOf } from "./recipe";

/** Where the variants are: the site's own folder, or a bucket's URL. */
const PHOTO_BASE = (process.env.NEXT_PUBLIC_PHOTO_BASE_URL || "/photos").replace(/\/$/, "");

const urlOf = ({ path }: Variant) => `${PHOTO_BASE}/${path}`;

/** Of AVIF variants. */
export const photoSrcSet = (photo: KeyedFacts, crop?: string): string =>
  variantsOf(photo, "avif", crop)
    .map((variant) => `${urlOf(variant)} ${variant.width}w`)
    .join(",");

/** URL of a photo's widest JPEG within a limit. @param limit in px; of at least 960, it fits every photo */
export function jpegUrl(photo: KeyedFacts, limit = Number.POSITIVE_INFINITY): string {
  const fitting = variantsOf(photo, "jpg").findLast(({ width }) => width <= limit);
  return fitting ? urlOf(fitting) : "";
}

/** The variant for search engines, with its size in px. */
export function largestJpeg(photo: KeyedFacts) {
  const width = variantsOf(photo, "jpg").at(-1)?.width ?? 0;
  const height = Math.round((width * photo.height) / photo.width);
  return { url: absoluteUrl(jpegUrl(photo)), width, height };
}

/** URL of the photo in link previews. */
export const previewUrl = (photo: KeyedFacts & { focus?: string | undefined }) =>
  variantsOf(photo, "jpg", previewCrop(photo)).map(urlOf).join("");

/** The start of `sizes`, for a photo as wide as a phone's page. 3x screens get 2x: a 3x photo has twice the bytes. */
export const AS_WIDE_AS_A_PHONE =
  "(max-width:480px) and (min-resolution:2.5x) 59vw,(max-width:480px) 88vw";
