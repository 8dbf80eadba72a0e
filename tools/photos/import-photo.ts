import { extname } from "node:path";
import { LONGEST_ALT } from "@/lib/content/fields";
import { toOriginal } from "./encode";
import { decodeLeniently, openPhoto } from "./open-photo";
import { PhotoError } from "./photo-error";

/** Extensions of raw files. Many contain a small preview that would be mistaken for the photo. */
const RAW =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

export interface ImportedPhoto {
  /** See `toOriginal`: the same file yields the same bytes. */
  original: Buffer;
  /** The description that a person embedded in the photo; empty if there is none. */
  alt: string;
  taken?: string | undefined;
  /** True if only lenient decoding accepts it: the photographer should look at it. */
  isDoubtful?: boolean;
}

/** @throws {PhotoError} if it is empty, not a photo, raw, HEIC, damaged or too small */
export async function importPhoto(bytes: Buffer, file: string): Promise<ImportedPhoto> {
  if (RAW.test(extname(file))) {
    throw new PhotoError(
      "raw",
      "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and add that",
    );
  }
  return decodeLeniently(async (failOn) => {
    const photo = await openPhoto(bytes, failOn);
    const { taken, description } = photo.tags;
    const original = await toOriginal(photo, bytes);
    return { original, alt: altOf(description), ...(taken && { taken }) };
  });
}

/** Descriptions that cameras and programs embed in every photo. */
const BOILERPLATE =
  /^(olympus digital camera|(konica )?minolta digital camera|kodak digital still camera|sony dsc|samsung (csc|camera pictures)|dcim.*|default|untitled|created with gimp|dav|exif.*jpeg.*|picture)$/i;

/** A description, shortened at a word if it is too long; empty if nobody wrote one. */
export function altOf(text = ""): string {
  if (!/\p{L}{2}/u.test(text) || BOILERPLATE.test(text)) return "";
  if (text.length <= LONGEST_ALT) return text;
  // Without a space to cut at, do not leave half a surrogate pair.
  return `${text.slice(0, LONGEST_ALT - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
}
