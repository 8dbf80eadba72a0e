import sharp, { type Metadata, type Sharp } from "sharp";
import { MAX_ORIGINAL_EDGE, MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe";
import { isRgb, withProfile } from "./colours";
import { decode, type FailOn, readHeader } from "./decode";
import { readMetadata, rightsXmp } from "./metadata";
import { PhotoError, withDecodeErrors } from "./photo-error";

/** Formats that can be imported, by sharp's names (AVIF is `heif`). */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

/** @throws {PhotoError} when it is empty, not a photo or too small */
async function readUsableHeader(bytes: Buffer): Promise<Metadata> {
  const header = await readHeader(bytes);
  if (!header || !FORMATS.includes(header.format))
    throw new PhotoError(
      "unreadable",
      "is not a picture that can be read (JPEG, PNG, WebP, AVIF, TIFF)",
    );
  // AVIF is HEIF, too, but sharp cannot decode HEVC, which is patented.
  if (header.compression === "hevc")
    throw new PhotoError("heic", "is a HEIC; export it as JPEG in full size and add that");
  const { width, height } = header.autoOrient;
  if (Math.max(width, height) < MIN_ORIGINAL_EDGE) {
    throw new PhotoError(
      "small",
      `is too small: ${width} x ${height} px, needs ${MIN_ORIGINAL_EDGE} px on its long edge`,
    );
  }
  return header;
}

/**
 * Decodes a photo, the one place that does: every pixel of it is in memory then, so that no use of it decodes it again. It
 * is upright, on white where it was transparent, at most as large as an original, and in sRGB; or, where its colours may
 * leave sRGB, in Display P3 with 16 bits a channel.
 * @returns `image`: its pixels with profile and rights, for any number of outputs
 * @throws {PhotoError} when it is empty, not a photo, damaged or too small
 */
export async function openPhoto(bytes: Buffer, failOn?: FailOn) {
  const header = await readUsableHeader(bytes);
  const tags = readMetadata(bytes);
  const profiled = withProfile(bytes, header, tags);
  // A profile describes itself in ASCII or UTF-16.
  const isSrgb = !header.icc || header.icc.toString("latin1").replaceAll("\0", "").includes("sRGB");
  const isWide = isRgb(header) && (!isSrgb || profiled !== bytes);
  return withDecodeErrors(async () => {
    const shrunk = decode(profiled, failOn)
      .resize(MAX_ORIGINAL_EDGE, MAX_ORIGINAL_EDGE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" });
    const { data, width, height } = await (isWide ? wideRaw(shrunk) : pixelsOf(shrunk));
    const xmp = rightsXmp(tags);
    const image = (): Sharp => {
      const pixels = sharp(data, { raw: { width, height, channels: 3 } });
      const own = isWide ? pixels.withIccProfile("p3") : pixels;
      return xmp ? own.withXmp(xmp) : own;
    };
    return { width, height, image, isWide, xmp, tags, header };
  });
}
export type OpenPhoto = Awaited<ReturnType<typeof openPhoto>>;

/** In Display P3: sharp reads 16 bits a channel as that, but 8 as sRGB, so the profile is applied in a second step. */
async function wideRaw(photo: Sharp) {
  const deep = photo.keepIccProfile().toColourspace("rgb16").tiff({ compression: "none" });
  const { data, info } = await sharp(await deep.toBuffer())
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: pixels, width: info.width, height: info.height };
}

/** For screens that show no more than sRGB. */
export function inSrgb({ image, isWide }: OpenPhoto): Sharp {
  return isWide ? image().withIccProfile("srgb", { attach: false }) : image();
}

/** In sRGB, three bytes for each pixel. */
export async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
