import { isDay } from "@/lib/content/day";
import { today } from "@/lib/dates/free-days";

/** What a client gallery shows. Stored on the server as the sealed file `index`. */
export interface ClientIndex {
  version: 1;
  /** The couple's names. */
  title: string;
  greeting: string;
  /** The last day on which the gallery opens, as YYYY-MM-DD. */
  until: string;
  /** How many photos may be chosen; 0 if there is nothing to choose. */
  choose: number;
  pictures: ClientPhoto[];
}

export interface ClientPhoto {
  /** Random; identifies the photo and begins the names of its sealed files. */
  name: string;
  /** The camera's file name: `DSC_0123.JPG`. */
  file: string;
  /** Size of the original, upright, in px. */
  width: number;
  height: number;
  hasOriginal: boolean;
}

/** The gallery was written by a newer version of the site than the page. */
export class NewerFormatError extends Error {
  override name = "NewerFormatError";
}

/** Longest side of a view, in px. */
export const VIEW_SIZE = 2048;

const VERSION = 1;

/** Name of a sealed file. */
export const sealedName = (
  { name }: Pick<ClientPhoto, "name">,
  part: "thumbnail" | "view" | "original",
): string => `${name}-${part}`;

/** True if the gallery has expired by this device's clock. */
export const isExpired = ({ until }: Pick<ClientIndex, "until">): boolean => until < today();

/** A photo without keys, so the index of 600 photos is below 60 kB. */
type Written = [file: string, width: number, height: number, name: string, hasOriginal: boolean];

export function writeIndex(index: ClientIndex): string {
  const pictures = index.pictures.map(({ file, width, height, name, hasOriginal }): Written => {
    return [file, width, height, name, hasOriginal];
  });
  return JSON.stringify({ ...index, pictures });
}

/**
 * Parses the decrypted file `index`. The desk wrote it, but perhaps from a damaged record.
 * @throws {NewerFormatError} if the version is above 1
 * @throws {TypeError} if it is not an index
 */
export function parseIndex(text: string): ClientIndex {
  const index: Omit<ClientIndex, "pictures"> & { pictures: Written[] } = JSON.parse(text);
  if (index.version > VERSION) throw new NewerFormatError();
  const pictures = index.pictures.map(([file, width, height, name, hasOriginal]) => {
    if (!(file && name && width > 0 && height > 0)) throw new TypeError("a picture is damaged");
    return { file, width, height, name, hasOriginal };
  });
  if (!(index.title && isDay(index.until) && index.choose >= 0))
    throw new TypeError("the index is damaged");
  return { ...index, pictures };
}
