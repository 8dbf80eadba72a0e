import sharp, { type Metadata, type Sharp } from "sharp";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { inItsColours, MAX_PIXELS } from "./colours";
import { isHeic } from "./is-heic";

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

/** What can be taken in, as sharp names it; AVIF is a kind of HEIF. It reads others, which are no photographs. */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

export interface OpenedPhoto {
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
export async function openPhoto(bytes: Buffer): Promise<OpenedPhoto> {
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
  return decoding(async () => {
    const { bytes: own, isWide } = await inItsColours(bytes, metadata);
    if (!isWide) return { image: read(own), isWide, width, height, metadata };
    const large = await sharp(own).metadata();
    const image = read(own).withIccProfile("p3");
    return { image, isWide, width: large.width, height: large.height, metadata };
  });
}

/** As every screen shows it. */
export function inSrgb({ image, isWide }: OpenedPhoto): Sharp {
  const own = image.clone();
  return isWide ? own.withIccProfile("srgb", { attach: false }) : own;
}

/** Pixels of sRGB, three bytes for each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Does what decodes a picture. @throws {PhotoError} when it cannot be decoded */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    const cause = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new PhotoError("damaged", `is damaged and cannot be decoded (${cause})`);
  }
}
