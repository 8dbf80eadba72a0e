import { basename, extname } from "node:path";
import { LONGEST_ALT } from "@/content/schema";
import { toOriginal } from "./encode";
import { readMetadata } from "./metadata";
import { PhotoError } from "./photo-error";

/** Endings of raw files. Many contain a small preview that would be mistaken for the picture. */
const RAW =
  /^\.(3fr|ari|arw|bay|cr[23w]|dcr|dcs|dng|eip|erf|fff|gpr|iiq|k25|kdc|mdc|mef|mos|mrw|nef|nrw|orf|ori|pef|raf|raw|rw[2lz]|sr[2fw]|x3f)$/i;

export interface ImportedPhoto {
  /** As `toOriginal` makes it: the same file gives the same bytes. */
  original: Buffer;
  /** Description, else title, that a person wrote into the picture; empty if there is none. */
  alt: string;
  taken?: string | undefined;
}

/** @throws {PhotoError} when it is no picture, raw, HEIC, damaged or too small */
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
    ...(metadata.taken && { taken: metadata.taken }),
  };
}

const FILE_ENDING = /\.(jpe?g|png|tiff?|webp|avif|heic|heif|hif|nef|cr[23]|arw|dng|raf|orf|psd)$/i;
/** Names that cameras, phones and programs give. */
const CAMERA_NAME =
  /^(_?dsc[fn]?|_?img|_?mg|_?dji|p|pict?|pxl|gopr|photo|foto|fotó|kép|kep|image|screenshot|whatsapp image)?[\s_-]*\(?\d[\d\s_.()-]*$/i;
/** What cameras and programs write into every picture as its description. */
const BOILERPLATE =
  /^(olympus digital camera|(konica )?minolta digital camera|kodak digital still camera|sony dsc|samsung (csc|camera pictures)|dcim.*|default|untitled|created with gimp|dav|exif.*jpeg.*|picture)$/i;

/** The first text that a person wrote, shortened at a word if it is too long; empty if there is none. */
export function firstAlt(candidates: readonly (string | undefined)[], file: string): string {
  const isWritten = (text = "") =>
    /\p{L}{2}/u.test(text) && !isFileName(text, file) && !BOILERPLATE.test(text);
  const text = candidates.find(isWritten) ?? "";
  if (text.length <= LONGEST_ALT) return text;
  // Where there is no space to cut at, do not leave half a surrogate pair.
  return `${text.slice(0, LONGEST_ALT - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
}

function isFileName(text: string, file: string): boolean {
  const bare = text.trim().replace(FILE_ENDING, "");
  if (bare !== text.trim() || CAMERA_NAME.test(bare)) return true;
  return plainWords(bare) === plainWords(file.replace(FILE_ENDING, "")) && /[\d_-]/.test(bare);
}

const plainWords = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
