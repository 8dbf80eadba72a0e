import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { PhotoFacts } from "@/content/photo-facts";
import { cropBox } from "@/lib/photos/crop-box";
import {
  BANNER_CROP_RATIO,
  MAX_ORIGINAL_EDGE,
  MIN_ORIGINAL_EDGE,
  type PhotoFormat,
} from "@/lib/photos/recipe.mjs";
import { writeWhole } from "@/lib/write-whole";
import { inItsColours, MAX_PIXELS } from "./colours";
import { isHeic } from "./is-heic";
import { readMetadata, rightsXmp } from "./metadata";

/** Why a picture cannot be used. */
export type PhotoFault =
  | "missing"
  | "unreadable"
  | "raw"
  | "hdr"
  | "small"
  | "damaged"
  | "misnamed";

/** A picture that cannot be used. The message says why in plain words, without the file's name. */
export class PhotoError extends Error {
  override name = "PhotoError";

  constructor(
    readonly fault: PhotoFault,
    message: string,
  ) {
    super(message);
  }
}

// One thread a picture: as many pictures at once as there are cores is faster than many threads on one.
sharp.concurrency(1);
// Originals are read once each; a cache would only hold memory.
sharp.cache(false);

/** Change it when the settings below change: every variant then gets a new name. */
const RECIPE = "3";

/** Wider variants, in px, are looked at for themselves; the others stand in a grid, or behind a title as crops do. */
const SEEN_IN_GRID = 768;

/**
 * Quality by width, so that SSIMULACRA2 finds at least 80 in the median and 72 at worst where a picture is looked at for
 * itself, 72 and 65 in the grid: `npm run bench:photos` measures it.
 */
const qualityOf = (format: PhotoFormat, width: number, isCrop: boolean) =>
  width > SEEN_IN_GRID && !isCrop ? { avif: 73, jpg: 86 }[format] : { avif: 55, jpg: 74 }[format];
const ORIGINAL_QUALITY = 92;

/**
 * AVIF effort by width in px. Measured on the demo pictures, at equal scores: at 640 px effort 3 takes 0.3 s and saves 6 %
 * of the bytes over effort 1 (0.1 s), effort 4 takes 1.7 s for 10 % more; at 1440 px effort 2 takes twice the half second
 * of effort 1 and saves nothing.
 */
const avifEffort = (width: number) => (width <= 640 ? 3 : 1);

/** What can be taken in, as sharp names it; AVIF is a kind of HEIF. It reads others, which are no photographs. */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

interface Opened {
  /** Upright, in sRGB, or in Display P3 where its colours leave sRGB. */
  image: Sharp;
  isWide: boolean;
  width: number;
  height: number;
  /** What the file says of itself. */
  metadata: Metadata;
}

const read = (bytes: Buffer) =>
  sharp(bytes, { failOn: "warning", limitInputPixels: MAX_PIXELS }).autoOrient();

/** Opens a picture. @throws {PhotoError} when it is no picture, damaged or too small */
async function open(bytes: Buffer): Promise<Opened> {
  if (isHeic(bytes)) {
    throw new PhotoError("unreadable", "is a HEIC; take it in with add, which makes a JPEG of it");
  }
  let metadata: Metadata;
  try {
    metadata = await read(bytes).metadata();
    if (!FORMATS.includes(metadata.format)) throw new Error(metadata.format);
  } catch {
    throw new PhotoError(
      "unreadable",
      "is not a picture that can be read (JPEG, HEIC, PNG, WebP, AVIF or TIFF)",
    );
  }
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) < MIN_ORIGINAL_EDGE) {
    throw new PhotoError(
      "small",
      `is too small: ${width} x ${height} px, needs ${MIN_ORIGINAL_EDGE} px on its long edge`,
    );
  }
  try {
    const { bytes: own, isWide } = await inItsColours(bytes, metadata);
    if (!isWide) return { image: read(own), isWide, width, height, metadata };
    const large = await sharp(own).metadata();
    const image = read(own).withIccProfile("p3");
    return { image, isWide, width: large.width, height: large.height, metadata };
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): PhotoError {
  const cause = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return new PhotoError("damaged", `is damaged and cannot be decoded (${cause})`);
}

/** The version of an original: changes with its bytes, its focal point and the encoder's settings. */
export function photoHash(bytes: Buffer, focus = ""): string {
  return createHash("sha256").update(bytes).update(`|${focus}|${RECIPE}`).digest("hex").slice(0, 8);
}

/**
 * Size and placeholder of an original, decoding it whole.
 * @throws {PhotoError} when it is no picture, damaged or too small
 */
export async function readFacts(bytes: Buffer, hash: string): Promise<PhotoFacts> {
  const { image, isWide, width, height } = await open(bytes);
  let pixels: Buffer;
  try {
    const shown = isWide ? image.withIccProfile("srgb", { attach: false }) : image;
    pixels = await shown
      .resize(1, 2, { fit: "fill" })
      .removeAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer();
  } catch (error) {
    throw damaged(error);
  }
  const colour = (offset: number) => `#${pixels.subarray(offset, offset + 3).toString("hex")}`;
  return { width, height, hash, placeholder: `${colour(0)},${colour(3)}` };
}

/**
 * Writes one variant: upright, in sRGB or, where that is too small, Display P3, without any metadata but copyright and artist.
 *
 * @param width px
 * @param cropFocus focal point (`"40% 60%"`) of an upright crop; the whole picture if missing
 * @throws {PhotoError} when the original cannot be decoded
 */
export async function writeVariant(
  bytes: Buffer,
  target: string,
  width: number,
  format: PhotoFormat,
  cropFocus?: string,
): Promise<void> {
  const opened = await open(bytes);
  let image = opened.image;
  if (cropFocus)
    image = image.extract(cropBox(opened.width, opened.height, cropFocus, BANNER_CROP_RATIO));
  image = image.resize(width);
  const xmp = rightsXmp(await readMetadata(bytes));
  if (xmp) image = image.withXmp(xmp);
  const quality = qualityOf(format, width, cropFocus !== undefined);
  image =
    format === "avif"
      ? image.avif({ quality, effort: avifEffort(width), tune: "iq", chromaSubsampling: "4:2:0" })
      : image.jpeg({ quality, mozjpeg: true });
  let encoded: Buffer;
  try {
    encoded = await image.toBuffer();
  } catch (error) {
    throw damaged(error);
  }
  await writeWhole(target, encoded);
}

/**
 * What is kept of a picture that is taken in: upright, at most 2560 px, no metadata, its colours whole, those of ink (CMYK)
 * as screens show them, on white where it was clear. A JPEG that is so already is kept byte for byte. The gain map of an
 * HDR picture is not kept: few screens show it, and each would need two versions of every variant.
 * @throws {PhotoError} when it is no picture, damaged or too small
 */
export async function toOriginal(bytes: Buffer): Promise<Buffer> {
  const { image, metadata } = await open(bytes);
  const { format, space, exif, xmp, iptc, autoOrient } = metadata;
  const clean = format === "jpeg" && space !== "cmyk" && !exif && !xmp && !iptc;
  try {
    if (clean && Math.max(autoOrient.width, autoOrient.height) <= MAX_ORIGINAL_EDGE) {
      await image.stats(); // decodes every pixel, so that a damaged file is found now
      return bytes;
    }
    const shrunk = image.resize(MAX_ORIGINAL_EDGE, MAX_ORIGINAL_EDGE, {
      fit: "inside",
      withoutEnlargement: true,
    });
    return await shrunk
      .flatten({ background: "#fff" })
      .jpeg({ quality: ORIGINAL_QUALITY, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw damaged(error);
  }
}
