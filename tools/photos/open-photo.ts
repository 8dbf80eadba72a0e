import type { Sharp } from "sharp";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe";
import { keepWideColours } from "./colours";
import { decode, type FailOn, readHeader } from "./decode";
import { orDamaged, PhotoError } from "./photo-error";

/** Formats that can be imported, by sharp's names (AVIF is `heif`). */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

/**
 * A picture as it is decoded: upright, in sRGB, or in Display P3 where its colours may leave sRGB.
 * @throws {PhotoError} when it is empty, not a photo, damaged or too small
 */
export async function openPhoto(bytes: Buffer, failOn?: FailOn) {
  const metadata = await readHeader(bytes);
  if (!metadata || !FORMATS.includes(metadata.format))
    throw new PhotoError(
      "unreadable",
      "is not a picture that can be read (JPEG, PNG, WebP, AVIF, TIFF)",
    );
  // AVIF is HEIF, too, but sharp cannot decode HEVC, which is patented.
  if (metadata.compression === "hevc")
    throw new PhotoError("heic", "is a HEIC; export it as JPEG in full size and add that");
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) < MIN_ORIGINAL_EDGE) {
    throw new PhotoError(
      "small",
      `is too small: ${width} x ${height} px, needs ${MIN_ORIGINAL_EDGE} px on its long edge`,
    );
  }
  return orDamaged(async () => {
    const { bytes: own, isWide } = await keepWideColours(bytes, metadata, failOn);
    const photo = decode(own, failOn);
    const { autoOrient } = await photo.metadata();
    const image = isWide ? photo.withIccProfile("p3") : photo;
    return { ...autoOrient, image, isWide, metadata };
  });
}
export type OpenedPhoto = Awaited<ReturnType<typeof openPhoto>>;

/** For screens that show no more than sRGB. */
export function inSrgb({ image, isWide }: OpenedPhoto): Sharp {
  const own = image.clone();
  return isWide ? own.withIccProfile("srgb", { attach: false }) : own;
}

/** In sRGB, three bytes for each pixel. */
export async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
