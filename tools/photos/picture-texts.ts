import readExif, { type Exif } from "exif-reader";
import sharp, { type Metadata } from "sharp";
import { decodeText, tidyText } from "./decode-text";
import { type PictureTexts, readIptc } from "./iptc";
import { readXmp } from "./xmp";

/** What a picture's metadata say of it. */
export interface PictureMetadata extends PictureTexts {
  /** When it was taken, in ms since 1970 by the camera's clock. */
  takenAt?: number;
  /** Whether copyright and creator in the EXIF are all there is: such a picture has been taken in before. */
  isBare: boolean;
}

/** What EXIF holds beside the two texts when `withRights` or sharp has written it. */
const BARE_TAGS = new Set([
  ...["Orientation", "XResolution", "YResolution", "ResolutionUnit", "YCbCrPositioning"],
  ...["Artist", "Copyright", "ExifTag", "ExifVersion", "ComponentsConfiguration"],
  ...["FlashpixVersion", "ColorSpace", "PixelXDimension", "PixelYDimension"],
]);

/**
 * Reads a picture's texts: from XMP, else IPTC, else EXIF. A picture or a block that cannot be read tells
 * nothing: whether the picture can be used is asked elsewhere.
 *
 * @param picture its bytes, or the path of the file, of which only the head is read
 */
export async function readPictureMetadata(picture: Buffer | string): Promise<PictureMetadata> {
  const metadata = await readHead(picture);
  if (!metadata) return { isBare: false };
  const { format, xmp, iptc } = metadata;
  const exif = metadata.exif && parseExif(metadata.exif);
  const takenAt = exif?.Photo?.DateTimeOriginal?.getTime() ?? 0;
  return {
    ...exifTexts(exif),
    ...(iptc && readIptc(iptc)),
    ...(xmp && readXmp(xmp)),
    // A clock that was never set writes zeros, which is a date before photography had one.
    ...(takenAt > 0 && { takenAt }),
    isBare: format === "jpeg" && !xmp && !iptc && exif !== undefined && isBareExif(exif),
  };
}

async function readHead(picture: Buffer | string): Promise<Metadata | undefined> {
  try {
    return await sharp(picture).metadata();
  } catch {
    return undefined;
  }
}

function parseExif(block: Buffer): Exif | undefined {
  try {
    return readExif(block);
  } catch {
    return undefined;
  }
}

/** The texts in a block of EXIF. One that cannot be read holds none. */
export function readExifTexts(block: Buffer | undefined): PictureTexts {
  return exifTexts(block && parseExif(block));
}

function exifTexts(exif: Exif | undefined): PictureTexts {
  const texts: PictureTexts = {};
  const read = (name: keyof PictureTexts, value: unknown) => {
    // Bytes where the text is not plain ASCII.
    const text =
      value instanceof Uint8Array
        ? decodeText(value)
        : typeof value === "string"
          ? tidyText(value)
          : "";
    if (text) texts[name] = text;
  };
  read("description", exif?.Image?.ImageDescription);
  read("creator", exif?.Image?.Artist);
  read("copyright", exif?.Image?.Copyright);
  return texts;
}

function isBareExif({ bigEndian: _, ...blocks }: Exif): boolean {
  const tags = Object.values(blocks).flatMap((block) => Object.keys(block ?? {}));
  const orientation = blocks.Image?.Orientation ?? 1;
  return orientation === 1 && !("GPSInfo" in blocks) && tags.every((name) => BARE_TAGS.has(name));
}
