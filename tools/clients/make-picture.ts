import sharp, { type Sharp } from "sharp";
import { VIEW_SIZE } from "@/lib/clients/client-index";
import { MAX_PIXELS, withProfile } from "../photos/colours";
import { readMetadata } from "../photos/metadata";
import { orDamaged, PhotoError } from "../photos/photo-error";

/** Longest side of a thumbnail, in px. */
const THUMBNAIL_SIZE = 500;

const read = (bytes: Buffer) =>
  sharp(bytes, { failOn: "warning", limitInputPixels: MAX_PIXELS }).autoOrient();

/**
 * Makes what the page of a client gallery shows of an original, decoding it whole: JPEGs, upright, in its colours.
 * @returns these with the original's upright size in px, and its taking time as `readMetadata` gives it
 * @throws {PhotoError} when it is no JPEG, or damaged
 */
export async function makePicture(bytes: Buffer) {
  const metadata = await read(bytes)
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== "jpeg") throw new PhotoError("not-jpeg", "is no JPEG");
  const { width, height } = metadata.autoOrient;
  // Browsers show CMYK in wrong colours; without its profile it becomes sRGB.
  const keepsProfile = metadata.space !== "cmyk";
  const jpeg = (image: Sharp, size: number, quality: number) =>
    (keepsProfile ? image.keepIccProfile() : image)
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  return orDamaged(async () => {
    const view = await jpeg(read(withProfile(bytes, metadata)), VIEW_SIZE, 84);
    const thumbnail = await jpeg(sharp(view), THUMBNAIL_SIZE, 76);
    return { width, height, taken: readMetadata(bytes).taken, thumbnail, view };
  });
}
