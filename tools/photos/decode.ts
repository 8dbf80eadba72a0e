import sharp, { type Metadata, type Sharp } from "sharp";
import { orDamaged, PhotoError } from "./photo-error";

// Several pictures at once with one thread each are faster than one picture with many threads.
sharp.concurrency(1);
// Originals are read once each; a cache would only hold memory.
sharp.cache(false);

/** The largest photo that is decoded, in pixels. */
const MAX_PIXELS = 250_000_000;

/** `error` accepts what every viewer shows, and refuses truncated files. */
export type FailOn = "error" | "warning";

/** A photo, upright. @throws {PhotoError} when the file is empty */
export function decode(bytes: Buffer, failOn: FailOn = "error"): Sharp {
  if (bytes.length === 0) throw new PhotoError("empty", "is empty");
  return sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS }).autoOrient();
}

/** Reads the header of a file. @throws {PhotoError} when it is empty, or `other` if it is not in one of these formats */
export async function readHeader(
  bytes: Buffer,
  formats: readonly string[],
  other: PhotoError,
): Promise<Metadata> {
  const metadata = await decode(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata || !formats.includes(metadata.format)) throw other;
  return metadata;
}

/**
 * Runs work on a photo's bytes that is strict first. What only a lenient decoder accepts is doubtful: the photographer
 * should look at it. Whatever fails is the file's fault.
 * @throws {PhotoError} when it cannot be decoded
 */
export async function decodeLeniently<T extends object>(
  work: (failOn: FailOn) => Promise<T>,
): Promise<T & { isDoubtful: boolean }> {
  try {
    return { ...(await work("warning")), isDoubtful: false };
  } catch {
    return { ...(await orDamaged(() => work("error"))), isDoubtful: true };
  }
}
