/** Opens photos: orientation, size, colours and rights. Images of client galleries keep the original's colour profile. */
import ExifReader from "exifreader";
import sharp, { type Metadata, type Sharp } from "sharp";
import { VIEW_SIZE } from "@/lib/clients/client-index";
import { MAX_ORIGINAL_EDGE, MAX_ORIGINAL_RATIO, MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe";
import { longestEdge } from "@/lib/photos/shape";
import { type PhotoMetadata, readMetadata, rightsXmp } from "./metadata";
import { MAX_MEGAPIXELS, PhotoError } from "./photo-error";

// Several photos at once with one thread each are faster than one photo with many threads.
sharp.concurrency(1);
// Each original is read once; a cache would only use memory.
sharp.cache(false);

/** Formats that can be imported, by sharp's names (AVIF is `heif`). */
const FORMATS = ["jpeg", "png", "webp", "heif", "tiff"];

/** `error` accepts what every viewer shows, and refuses truncated files. */
type FailOn = "error" | "warning";

/** A photo, upright. @throws {PhotoError} if the file is empty */
function decode(bytes: Buffer, failOn: FailOn = "error"): Sharp {
  if (bytes.length === 0) throw new PhotoError("empty", "is empty");
  return sharp(bytes, { failOn, limitInputPixels: false }).autoOrient(); // readHeader checks the size
}

/** Undefined if it is not a photo. @throws {PhotoError} if the file is empty or has too many pixels */
async function readHeader(bytes: Buffer) {
  const header = await decode(bytes)
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0 } = header ?? {};
  if (width * height <= MAX_MEGAPIXELS * 1_000_000) return header;
  const size = `${width} x ${height}, the limit is ${MAX_MEGAPIXELS} megapixels`;
  throw new PhotoError("large", `has too many pixels: ${size}`);
}

/** @throws {PhotoError} if `work` cannot decode the photo or encode it */
export async function withDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    const cause = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new PhotoError("damaged", `is damaged and cannot be decoded (${cause})`);
  }
}

/** Decodes strictly; if that fails, leniently, marking the photo doubtful. @throws {PhotoError} if it cannot be decoded */
export async function decodeLeniently<T extends object>(work: (failOn: FailOn) => Promise<T>) {
  try {
    return { ...(await work("warning")), isDoubtful: false };
  } catch {
    return { ...(await withDecodeErrors(() => work("error"))), isDoubtful: true };
  }
}

/** The transfer function in an AVIF's `colr` box, a PNG's `cICP` chunk or a profile. That of a gain map comes later. */
const TRANSFER = /(?:colrnclx..\0|cICP.|cicp\0{4}.)(.)/s;

/** True for PQ and HLG (ITU-T H.273). */
function isHdr(bytes: Buffer, { icc }: Metadata): boolean {
  const text = `${bytes.toString("latin1", 0, 65_536)}${icc?.toString("latin1")}`;
  return ["\x10", "\x12"].includes(TRANSFER.exec(text)?.[1] ?? "");
}

/** @throws {PhotoError} if it is empty, not a photo, HDR, too small or too large */
async function readUsableHeader(bytes: Buffer): Promise<Metadata> {
  const header = await readHeader(bytes);
  if (!header || !FORMATS.includes(header.format))
    throw new PhotoError(
      "unreadable",
      "is not a photo that can be read (JPEG, PNG, WebP, AVIF, TIFF)",
    );
  // sharp reads AVIF, but not the other kind of HEIF: HEVC is patented.
  if (header.compression === "hevc")
    throw new PhotoError("heic", "is a HEIC; export it as JPEG in full size and add that");
  // sharp ignores the profile of 32-bit RGB, and scales other 32-bit values wrongly.
  const isDeep = (header.bitsPerSample ?? 8) > 16 && (header.icc || header.space !== "scrgb");
  if (isDeep || isHdr(bytes, header))
    throw new PhotoError("hdr", "is HDR or has 32 bits per channel; export it as an SDR JPEG");
  const { width, height } = header.autoOrient;
  const long = Math.max(width, height);
  if (long < MIN_ORIGINAL_EDGE || long > MAX_ORIGINAL_RATIO * Math.min(width, height))
    throw new PhotoError(
      "small",
      `is too small: ${width} x ${height} px, needs ${MIN_ORIGINAL_EDGE} px on its long edge and 1/${MAX_ORIGINAL_RATIO} of it on its short edge`,
    );
  return header;
}

/** CMYK and grey are converted to sRGB by their profile, which cannot describe RGB. */
const isRgb = ({ space }: Metadata): boolean => space.includes("rgb");

/** Embeds the profile of Adobe RGB if only EXIF names it. */
function withProfile(bytes: Buffer, header: Metadata, { isAdobeRgb }: PhotoMetadata) {
  if (!isAdobeRgb || header.icc || !isRgb(header) || header.format !== "jpeg") return bytes;
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const segment = Buffer.from([0xff, 0xe2, 0, 0]); // APP2
  segment.writeUInt16BE(2 + name.length + ADOBE_RGB.length, 2);
  return Buffer.concat([bytes.subarray(0, 2), segment, name, ADOBE_RGB, bytes.subarray(2)]);
}

/** Removes a TIFF's extra channels unless the only one is alpha: others are saved selections and spot colours. */
async function withoutExtras(bytes: Buffer, header: Metadata, failOn?: FailOn) {
  const { format, hasAlpha, space } = header;
  if (format !== "tiff" || !hasAlpha) return bytes;
  const tags = await ExifReader.load(bytes, { async: true }).catch(() => undefined); // fails for BigTIFF
  if (!tags || Number(tags.ExtraSamples?.value) > 0) return bytes; // 0 is unspecified
  const pixels = decode(bytes, failOn).keepIccProfile().pipelineColourspace(space);
  return pixels.toColourspace(space).removeAlpha().tiff({ compression: "none" }).toBuffer();
}

/**
 * Decodes a photo once, whatever is made from it: upright, on white instead of transparent, at most as large as an original,
 * and in sRGB; in Display P3 with 16 bits per channel if its colours may be outside sRGB.
 * @returns `image` creates a new pipeline from its pixels, profile and rights
 * @throws {PhotoError} if it is empty, not a photo, damaged, HDR, too small or too large
 */
export async function decodePhoto(bytes: Buffer, failOn?: FailOn) {
  const header = await readUsableHeader(bytes);
  const tags = readMetadata(bytes, header);
  const profiled = withProfile(bytes, header, tags);
  // A profile describes itself in ASCII or UTF-16.
  const isSrgb = !header.icc || header.icc.toString("latin1").replaceAll("\0", "").includes("sRGB");
  const isWide = isRgb(header) && (!isSrgb || profiled !== bytes);
  return withDecodeErrors(async () => {
    const edge = longestEdge(MAX_ORIGINAL_EDGE, header.autoOrient);
    const decoded = decode(await withoutExtras(profiled, header, failOn), failOn)
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" });
    const { data, width, height } = await (isWide ? widePixelsOf(decoded) : pixelsOf(decoded));
    const xmp = rightsXmp(tags);
    const image = (): Sharp => {
      const pixels = sharp(data, { raw: { width, height, channels: 3 } });
      const profiledImage = isWide ? pixels.withIccProfile("p3") : pixels;
      return xmp ? profiledImage.withXmp(xmp) : profiledImage;
    };
    return { width, height, image, isWide, xmp, tags, header };
  });
}
export type DecodedPhoto = Awaited<ReturnType<typeof decodePhoto>>;

/** In Display P3. sharp assumes it for 16 bits per channel and sRGB for 8, so a second step applies the profile. */
async function widePixelsOf(photo: Sharp) {
  const deep = photo.keepIccProfile().toColourspace("rgb16").tiff({ compression: "none" });
  const { data, info } = await sharp(await deep.toBuffer())
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: pixels, width: info.width, height: info.height };
}

/** The pixels without a colour profile. */
export function inSrgb({ image, isWide }: DecodedPhoto): Sharp {
  return isWide ? image().withIccProfile("srgb", { attach: false }) : image();
}

/** In sRGB, three bytes per pixel. */
export async function pixelsOf(photo: Sharp) {
  const { data, info } = await photo
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The longest side, in px; panoramas may be longer. */
const THUMBNAIL_SIZE = 500;

/**
 * Makes the images that a client gallery shows: JPEGs, upright, in the colours of the original.
 * @throws {PhotoError} if the file is empty, not a JPEG, damaged or too large
 */
export async function makeClientPhoto(bytes: Buffer) {
  const header = await readHeader(bytes);
  if (header?.format !== "jpeg") throw new PhotoError("not-jpeg", "is not a JPEG");
  const { width, height } = header.autoOrient;
  const jpeg = (image: Sharp, size: number, quality: number) => {
    const edge = longestEdge(size, { width, height });
    return (isRgb(header) ? image.keepIccProfile() : image)
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  };
  const metadata = readMetadata(bytes, header);
  const { taken, shift } = metadata;
  return decodeLeniently(async (failOn) => {
    const view = await jpeg(decode(withProfile(bytes, header, metadata), failOn), VIEW_SIZE, 84);
    const thumbnail = await jpeg(decode(view), THUMBNAIL_SIZE, 76);
    return { width, height, taken, shift, thumbnail, view };
  });
}

/** An ICC profile with the primaries and the exponent of Adobe RGB (1998), section 4.3. sharp has none. */
const ADOBE_RGB = Buffer.from(
  [
    "AAAB7AAAAAACEAAAbW50clJHQiBYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "APbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAA",
    "APAAAABvY3BydAAAAWAAAAAMd3RwdAAAAWwAAAAUclhZWgAAAYAAAAAUZ1hZWgAAAZQAAAAUYlhZWgAAAagAAAAUclRS",
    "QwAAAbwAAAAQZ1RSQwAAAcwAAAAQYlRSQwAAAdwAAAAQZGVzYwAAAAAAAAAVQWRvYmUgUkdCIGNvbXBhdGlibGUAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAHRleHQAAAAAQ0MwAFhZWiAAAAAAAAD21gABAAAAANMtWFlaIAAAAAAAAJwYAABPpQAABPxYWVogAAAAAAAA",
    "NI0AAKAsAAAPlVhZWiAAAAAAAAAmMQAAEC8AAL6cY3VydgAAAAAAAAABAjMAAGN1cnYAAAAAAAAAAQIzAABjdXJ2AAAA",
    "AAAAAAECMwAA",
  ].join(""),
  "base64",
);
