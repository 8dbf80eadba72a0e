import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import type { AvifQuality, PhotoFacts } from "@/lib/content/photo-facts";
import {
  BANNER_CROP_RATIO,
  BANNER_CUT,
  cropBox,
  PREVIEW_SIZE,
  previewCut,
  type Variant,
} from "@/lib/photos/recipe";
import { inSrgb, type OpenPhoto, pixelsOf } from "./open-photo";
import { AVIF } from "./quality";

/** Increase it when these settings or those in `quality.ts` change, so that every variant gets a new name. */
const RECIPE = "8";

/** In px. Wider variants are for the viewer, the others for grids and banner crops. */
const MAX_GRID_WIDTH = 768;

/** One quality for all photos, and no mozjpeg: few browsers lack AVIF (`docs/measured.md`). */
const JPEG_QUALITY = { grid: 72, view: 83 };
const ORIGINAL_QUALITY = 90;
const PREVIEW_QUALITY = { max: 80, min: 20, step: 4 };
/** Messengers fetch previews over mobile data, and WhatsApp ignores those above 300 kB. */
const MAX_PREVIEW_BYTES = 150_000;
/** The background of letterboxed previews: `--ivory-50` in `app/globals.css`. */
const PAPER = "#fbf8f2";

/** Changes with the original's bytes, its focal point and the encoder's settings. */
export function photoHash(bytes: Buffer, focus = ""): string {
  return createHash("sha256").update(bytes).update(`|${focus}|${RECIPE}`).digest("hex").slice(0, 8);
}

export async function readFacts(photo: OpenPhoto, hash: string): Promise<PhotoFacts> {
  const { data } = await pixelsOf(inSrgb(photo).resize(1, 2, { fit: "fill" }));
  const colour = (offset: number) => `#${data.subarray(offset, offset + 3).toString("hex")}`;
  const { width, height } = photo;
  return { width, height, hash, placeholder: `${colour(0)},${colour(3)}` };
}

/**
 * Encodes one variant, with creator and copyright as its only metadata.
 * @param quality the result of `findQuality`
 */
export function encodeVariant(
  photo: OpenPhoto,
  { width, format, cut, focus }: Omit<Variant, "path"> & { focus?: string | undefined },
  quality: AvifQuality,
): Promise<Buffer> {
  if (cut === previewCut(focus)) return previewJpeg(previewPhoto(photo, focus));
  const box = cropBox(photo.width, photo.height, focus, BANNER_CROP_RATIO);
  const whole = photo.image();
  const image = (cut === BANNER_CUT ? whole.extract(box) : whole).resize(width);
  const use = width > MAX_GRID_WIDTH && !cut ? "view" : "grid";
  const encoded =
    format === "avif"
      ? image.avif({ ...AVIF, quality: quality[use] })
      : image.jpeg({ quality: JPEG_QUALITY[use] });
  return encoded.toBuffer();
}

/** Cropped around its focal point. Portraits without one are letterboxed: a crop would show only a third. */
function previewPhoto(photo: OpenPhoto, focus: string | undefined): Sharp {
  const { width, height } = PREVIEW_SIZE;
  const image = inSrgb(photo);
  if (photo.height > photo.width && !focus)
    return image.resize(width, height, { fit: "contain", background: PAPER });
  return image
    .extract(cropBox(photo.width, photo.height, focus, width / height))
    .resize(width, height, { fit: "fill" });
}

/** The best quality below the limit. */
async function previewJpeg(image: Sharp, quality = PREVIEW_QUALITY.max): Promise<Buffer> {
  const jpeg = await image.clone().jpeg({ quality }).toBuffer();
  const isLast = jpeg.length < MAX_PREVIEW_BYTES || quality <= PREVIEW_QUALITY.min;
  return isLast ? jpeg : previewJpeg(image, quality - PREVIEW_QUALITY.step);
}

/**
 * The original as it is stored: the opened photo as JPEG, with its rights as the only metadata. A JPEG that is like this
 * already is returned unchanged. The gain map of an HDR photo is dropped: few screens show it, and it would double the variants.
 */
export async function toOriginal(photo: OpenPhoto, bytes: Buffer): Promise<Buffer> {
  const { format, space, exif, iptc, xmp, autoOrient } = photo.header;
  const isClean = format === "jpeg" && space !== "cmyk" && !exif && !iptc;
  const isWhole = autoOrient.width === photo.width && autoOrient.height === photo.height;
  if (isClean && isWhole && xmp?.toString() === photo.xmp) return bytes;
  return photo.image().jpeg({ quality: ORIGINAL_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
}
