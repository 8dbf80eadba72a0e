import sharp, { type Sharp } from "sharp";
import { PhotoError, withDecodeErrors } from "./photo-error";

// Several photos at once with one thread each are faster than one photo with many threads.
sharp.concurrency(1);
// Originals are read once each; a cache would only hold memory.
sharp.cache(false);

/** `error` accepts what every viewer shows, and refuses truncated files. */
export type FailOn = "error" | "warning";

/** A photo, upright. @throws {PhotoError} when the file is empty */
export function decode(bytes: Buffer, failOn: FailOn = "error"): Sharp {
  if (bytes.length === 0) throw new PhotoError("empty", "is empty");
  return sharp(bytes, { failOn, limitInputPixels: 250_000_000 }).autoOrient();
}

/** Undefined if it is not a photo. @throws {PhotoError} when the file is empty */
export const readHeader = (bytes: Buffer) =>
  decode(bytes)
    .metadata()
    .catch(() => undefined);

/**
 * Decodes strictly, then leniently. A photo that only the second accepts is doubtful: the photographer should look at it.
 * @throws {PhotoError} when it cannot be decoded
 */
export async function decodeLeniently<T extends object>(work: (failOn: FailOn) => Promise<T>) {
  try {
    return { ...(await work("warning")), isDoubtful: false };
  } catch {
    return { ...(await withDecodeErrors(() => work("error"))), isDoubtful: true };
  }
}
