import { basename } from "node:path";
import { firstAlt } from "./alt-text";
import { photoHash, toOriginal } from "./encode";
import { withoutHevc } from "./heic";
import { type Rights, readMetadata, withoutMetadata, withRights } from "./metadata";
import { PhotoError } from "./open-photo";
import { isRaw } from "./raw";

/** What becomes of a picture that is taken in. */
export interface TakenIn {
  /** The original as it is kept: upright, at most 2560 px, its metadata naming copyright and creator alone. */
  original: Buffer;
  /** The same for pictures that differ in their metadata only. */
  identity: string;
  /** Description, else title, that a person wrote into the picture; empty if there is none. */
  alt: string;
}

/**
 * Makes an original of a picture. What has been taken in before is not encoded again, whatever its rights become.
 *
 * @param file its name or path, to know a raw file by its ending, and the name again where it stands for a description
 * @param rights what is set in place of what the picture says
 * @throws {PhotoError} when it is no picture, raw, damaged or too small
 */
export async function takeIn(bytes: Buffer, file: string, rights: Rights = {}): Promise<TakenIn> {
  if (isRaw(bytes, file)) {
    throw new PhotoError(
      "raw",
      "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and take that in",
    );
  }
  const its = await readMetadata(bytes);
  const isOwn = withRights(bytes, its).equals(bytes);
  const picture = await toOriginal(await withoutHevc(isOwn ? withoutMetadata(bytes) : bytes));
  return {
    original: withRights(picture, {
      copyright: rights.copyright ?? its.copyright,
      creator: rights.creator ?? its.creator,
    }),
    identity: photoHash(picture),
    alt: firstAlt([its.description, its.title], basename(file)),
  };
}

/** What {@link TakenIn.identity} is for an original that is kept already. */
export function identityOf(original: Buffer): string {
  return photoHash(withoutMetadata(original));
}
