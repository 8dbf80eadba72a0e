import { basename, extname } from "node:path";
import type { GalleryEntry } from "@/content/schema";
import { firstAlt } from "./alt-text";
import { toOriginal } from "./encode";
import { readMetadata } from "./metadata";
import { PhotoError } from "./photo-error";

/** Endings of raw files. Many contain a small preview that would be mistaken for the picture. */
const RAW =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

export interface ImportedPhoto {
  /** Upright, at most 2560 px, its metadata naming copyright and creator alone. The same file gives the same bytes. */
  original: Buffer;
  /** Description, else title, that a person wrote into the picture; empty if there is none. */
  alt: string;
}

/** Stores a picture and lists it. */
export type PutPhoto = (
  photo: ImportedPhoto & Pick<GalleryEntry, "focus">,
  file: string,
) => Promise<{
  name: string;
  /** False when the same picture was there already. */
  isNew: boolean;
}>;

/**
 * Makes an original of a picture. An original stays the same byte for byte.
 *
 * @param file its name or path
 * @throws {PhotoError} when it is no picture, raw, HEIC, damaged or too small
 */
export async function importPhoto(bytes: Buffer, file: string): Promise<ImportedPhoto> {
  if (RAW.test(extname(file))) {
    throw new PhotoError(
      "raw",
      "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and add that",
    );
  }
  const metadata = readMetadata(bytes);
  return {
    original: await toOriginal(bytes, metadata),
    alt: firstAlt([metadata.description, metadata.title], basename(file)),
  };
}
