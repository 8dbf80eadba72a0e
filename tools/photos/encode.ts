import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { AvifQuality, PhotoFacts } from "@/lib/content/photo-facts";
import {
  BANNER_CROP,
  BANNER_CROP_RATIO,
  cropBox,
  PREVIEW_SIZE,
  previewCrop,
  UNCROPPED,
  type Variant,
} from "@/lib/photos/recipe";
import { type DecodedPhoto, inSrgb, type Pixels, pixelsOf } from "./decode-photo";
import { ssimulacra2 } from "./ssimulacra2";

/** Increase it when these settings change, so that every variant gets a new name. */
export const RECIPE = "8";

/** In px. Wider variants are for the viewer, the others for grids and banner crops. */
const MAX_GRID_WIDTH = 768;

/**
 * The target score (SSIMULACRA2), the first quality tried, and the limits. Loss falls exponentially with quality:
 * `100 - score = (100 - first score) * e ** (-slope * steps)`. So one try is enough: medians are within 2 of the target, the
 * worst 6 below. Only plain colours and noise reach the limits. The grid's target is 74 at 640 px, where photos score 0.6
 * higher than at the size that is tried.
 */
const GRID = { target: 73.4, first: 48, slope: 0.029, min: 35, max: 75 };
const VIEW = { target: 81.5, first: 63, slope: 0.018, min: 45, max: 88 };

/** Effort 3 saves a tenth of the bytes of small photos, but takes three times as long (`docs/measured.md`). */
const AVIF = { tune: "iq", chromaSubsampling: "4:2:0", effort: 1 } as const;

/** Longest edge, in px. At the grid's size the whole photo is scored, at the viewer's size patches of it. */
const GRID_SIZE = 448;
const VIEW_SIZE = 1440;
const PATCHES = 3;
const PATCH_SIZE = 128;

/** One JPEG quality for all photos, and no mozjpeg: few browsers lack AVIF (`docs/measured.md`). */
const JPEG_QUALITY = { grid: 72, view: 83 };
const ORIGINAL_QUALITY = 90;
const PREVIEW_QUALITY = { max: 80, min: 20, step: 4 };
/** Messengers fetch previews over mobile data, and WhatsApp ignores those above 300 kB. */
const MAX_PREVIEW_BYTES = 150_000;

/** Changes with the original's bytes, its focal point and the encoder's settings. */
export function photoHash(bytes: Buffer, focus = ""): string {
  return createHash("sha256").update(bytes).update(`|${focus}|${RECIPE}`).digest("hex").slice(0, 8);
}

export async function readFacts(photo: DecodedPhoto, hash: string): Promise<PhotoFacts> {
  const { data } = await pixelsOf(inSrgb(photo).resize(1, 2, { fit: "fill" }));
  const colour = (offset: number) => `#${data.subarray(offset, offset + 3).toString("hex")}`;
  const { width, height } = photo;
  return { width, height, hash, placeholder: `${colour(0)},${colour(3)}` };
}

/** Finds the AVIF quality that a photo needs: grain and leaves need more than a sky. */
export async function findQuality(photo: DecodedPhoto): Promise<AvifQuality> {
  const pixels = (size: number) =>
    pixelsOf(inSrgb(photo).resize(size, size, { fit: "inside", withoutEnlargement: true }));
  return {
    grid: await searchQuality(await pixels(GRID_SIZE), GRID),
    view: await searchQuality(samplePatches(await pixels(VIEW_SIZE)), VIEW),
  };
}

async function searchQuality(
  { data, width, height }: Pixels,
  { target, first, slope, min, max }: typeof GRID,
): Promise<number> {
  const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ ...AVIF, quality: first })
    .toBuffer();
  const score = ssimulacra2(data, (await pixelsOf(sharp(encoded))).data, width, height);
  const quality = first + Math.log((100 - score) / (100 - target)) / slope;
  return Math.round(Math.min(max, Math.max(min, quality)));
}

/** Squares from all over the photo, joined: scoring them takes a tenth of the time. */
function samplePatches({ data, width, height }: Pixels): Pixels {
  const size = Math.min(PATCH_SIZE, Math.floor(Math.min(width, height) / PATCHES));
  const edge = PATCHES * size;
  const patches = Buffer.alloc(3 * edge * edge);
  const startOf = (patch: number, length: number) =>
    Math.round(((length - size) * patch) / (PATCHES - 1));
  for (let row = 0; row < edge; row += 1) {
    const y = startOf(Math.floor(row / size), height) + (row % size);
    for (let patch = 0; patch < PATCHES; patch += 1) {
      const start = 3 * (y * width + startOf(patch, width));
      data.copy(patches, 3 * (row * edge + patch * size), start, start + 3 * size);
    }
  }
  return { data: patches, width: edge, height: edge };
}

/** Encodes one variant, with creator and copyright as its only metadata. */
export async function encodeVariant(
  photo: DecodedPhoto,
  { width, format, crop, focus }: Omit<Variant, "path"> & { focus?: string | undefined },
  quality: AvifQuality,
): Promise<Buffer> {
  if (crop === UNCROPPED) return previewJpeg(await onOwnColour(photo));
  if (crop === previewCrop({ ...photo, focus })) return previewJpeg(cropPreview(photo, focus));
  const box = cropBox(photo.width, photo.height, focus, BANNER_CROP_RATIO);
  const whole = photo.image();
  const image = (crop === BANNER_CROP ? whole.extract(box) : whole).resize(width);
  const use = width > MAX_GRID_WIDTH && !crop ? "view" : "grid";
  const encoded =
    format === "avif"
      ? image.avif({ ...AVIF, quality: quality[use] })
      : image.jpeg({ quality: JPEG_QUALITY[use] });
  return encoded.toBuffer();
}

/** The whole photo, on its mean colour, which suits every palette. */
async function onOwnColour(photo: DecodedPhoto): Promise<Sharp> {
  const { data } = await pixelsOf(inSrgb(photo).resize(1, 1, { fit: "fill" }));
  const [r = 0, g = 0, b = 0] = data;
  const { width, height } = PREVIEW_SIZE;
  return inSrgb(photo).resize(width, height, { fit: "contain", background: { r, g, b } });
}

function cropPreview(photo: DecodedPhoto, focus: string | undefined): Sharp {
  const { width, height } = PREVIEW_SIZE;
  return inSrgb(photo)
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
export async function toOriginal(photo: DecodedPhoto, bytes: Buffer): Promise<Buffer> {
  const { format, space, exif, iptc, xmp, autoOrient } = photo.header;
  const isClean = format === "jpeg" && space !== "cmyk" && !exif && !iptc;
  const isWhole = autoOrient.width === photo.width && autoOrient.height === photo.height;
  if (isClean && isWhole && xmp?.toString() === photo.xmp) return bytes;
  return photo.image().jpeg({ quality: ORIGINAL_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
}
