import type { Sharp } from "sharp";
import { VIEW_SIZE } from "@/lib/clients/client-index";
import { readMetadata } from "./metadata";
import { decode, decodeLeniently, isRgb, readHeader, withProfile } from "./open-photo";
import { PhotoError } from "./photo-error";

/** The longest side, in px. */
const THUMBNAIL_SIZE = 500;

/**
 * Makes the images that a client gallery shows: JPEGs, upright, in the colours of the original.
 * @returns them with the original's upright size in px, and its capture time as `readMetadata` gives it
 * @throws {PhotoError} if the file is empty, not a JPEG, or damaged
 */
export async function makeClientPhoto(bytes: Buffer) {
  const header = await readHeader(bytes);
  if (header?.format !== "jpeg") throw new PhotoError("not-jpeg", "is not a JPEG");
  const { width, height } = header.autoOrient;
  const jpeg = (image: Sharp, size: number, quality: number) =>
    (isRgb(header) ? image.keepIccProfile() : image)
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  const metadata = readMetadata(bytes);
  return decodeLeniently(async (failOn) => {
    const view = await jpeg(decode(withProfile(bytes, header, metadata), failOn), VIEW_SIZE, 84);
    const thumbnail = await jpeg(decode(view), THUMBNAIL_SIZE, 76);
    return { width, height, taken: metadata.taken, thumbnail, view };
  });
}
