import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import type { AvifQuality, PhotoFacts } from "@/lib/content/photo-facts";
import { cropBox } from "@/lib/photos/crop-box";
import {
  BANNER_CROP_RATIO,
  BANNER_CUT,
  PREVIEW_SIZE,
  previewCut,
  type Variant,
} from "@/lib/photos/recipe";
import { inSrgb, type OpenPhoto, pixelsOf } from "./open-photo";
import { AVIF } from "./quality";

/** Increase it when the settings below or in `quality.ts` change: every variant then gets a new name. */
const RECIPE = "7";

/** In px. Wider variants are shown in the viewer; the others in a grid, or as a crop behind a title. */
const SEEN_IN_GRID = 768;

/**
 * One quality for all photos is enough, since few browsers lack AVIF. mozjpeg takes six times as long for a tenth of the
 * bytes, and visitors download neither originals nor, with few exceptions, these.
 */
const JPEG_QUALITY = { grid: 72, view: 83 };
const ORIGINAL_QUALITY = 90;
const PREVIEW_QUALITY = { best: 80, least: 20, step: 4 };
/** In bytes. Messengers fetch previews over mobile data, and WhatsApp shows none above 300 kB. */
const PREVIEW_LIMIT = 150_000;
/** Beside an upright photo in its preview: `--ivory-50` in `app/globals.css`. */
const PAPER = "#fbf8f2";

/** Changes with the original's bytes, its focal point and the encoder's settings. */
export function photoHash(bytes: Buffer, focus = ""): string {
  return createHash("sha256").update(bytes).update(`|${focus}|${RECIPE}`).digest("hex").slice(0, 8);
}

/** Size and placeholder. */
export async function readFacts(photo: OpenPhoto, hash: string): Promise<PhotoFacts> {
  const { data } = await pixelsOf(inSrgb(photo).resize(1, 2, { fit: "fill" }));
  const colour = (offset: number) => `#${data.subarray(offset, offset + 3).toString("hex")}`;
  const { width, height } = photo;
  return { width, height, hash, placeholder: `${colour(0)},${colour(3)}` };
}

/**
 * Encodes one variant: upright, in sRGB (or Display P3 if its colours may need it), with no metadata but creator and
 * copyright.
 * @param quality of the photo, as `findQuality` found it
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
  const use = width > SEEN_IN_GRID && !cut ? "view" : "grid";
  const encoded =
    format === "avif"
      ? image.avif({ ...AVIF, quality: quality[use] })
      : image.jpeg({ quality: JPEG_QUALITY[use] });
  return encoded.toBuffer();
}

/** Cut around its focal point. Portraits without one are letterboxed: a crop would keep a third. */
function previewPhoto(photo: OpenPhoto, focus: string | undefined): Sharp {
  const { width, height } = PREVIEW_SIZE;
  const image = inSrgb(photo);
  if (photo.height > photo.width && !focus)
    return image.resize(width, height, { fit: "contain", background: PAPER });
  return image
    .extract(cropBox(photo.width, photo.height, focus, width / height))
    .resize(width, height, { fit: "fill" });
}

/** The best quality that stays below the limit. */
async function previewJpeg(picture: Sharp, quality = PREVIEW_QUALITY.best): Promise<Buffer> {
  const jpeg = await picture.clone().jpeg({ quality }).toBuffer();
  const isLast = jpeg.length < PREVIEW_LIMIT || quality <= PREVIEW_QUALITY.least;
  return isLast ? jpeg : previewJpeg(picture, quality - PREVIEW_QUALITY.step);
}

/**
 * The original as it is stored: an upright JPEG of at most 2560 px in its own colours, CMYK converted, transparency on
 * white, with no metadata but its rights. A JPEG that already is like this stays byte for byte. The gain map of an HDR
 * photo is dropped: few screens show it, and every variant would exist twice.
 */
export async function toOriginal(photo: OpenPhoto, bytes: Buffer): Promise<Buffer> {
  const { format, space, exif, iptc, xmp, autoOrient } = photo.header;
  const isClean = format === "jpeg" && space !== "cmyk" && !exif && !iptc;
  const isWhole = autoOrient.width === photo.width && autoOrient.height === photo.height;
  if (isClean && isWhole && xmp?.toString() === photo.xmp) return bytes;
  return photo.image().jpeg({ quality: ORIGINAL_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
}
