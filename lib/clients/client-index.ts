import { today } from "@/lib/dates/free-days";
/** What a client gallery shows. Lies on the server as the sealed file `index`. */
export interface ClientIndex {
  version: 1;
  /** The couple's names. */
  title: string;
  greeting: string;
  /** The last day on which the gallery opens, as YYYY-MM-DD. */
  until: string;
  /** How many pictures may be chosen; 0 if there is nothing to choose. */
  choose: number;
  pictures: ClientPicture[];
}

export interface ClientPicture {
  /** Random; identifies the picture, also after others were added. */
  name: string;
  /** The camera's file name: `DSC_0123.JPG`. */
  file: string;
  /** Size of the original, upright, in px. */
  width: number;
  height: number;
  /** Names of its sealed files in the gallery's folder. */
  thumbnail: string;
  view: string;
  /** Missing if the original may not be downloaded. */
  original?: string;
}

/** The gallery was made by a newer version of the site than the page that shows it. */
export class NewerFormatError extends Error {
  override name = "NewerFormatError";
}

/** Longest side of a view, in px. */
export const VIEW_SIZE = 2048;

const VERSION = 1;

/** A picture as it is written, without its other names, so that the index of 600 pictures is below 60 kB. */
type Written = [file: string, width: number, height: number, name: string, hasOriginal: boolean];

/** @param name of `randomName` */
export const clientPicture = (
  ...[file, width, height, name, hasOriginal]: Written
): ClientPicture => ({
  name,
  file,
  width,
  height,
  thumbnail: `${name}-thumbnail`,
  view: `${name}-view`,
  ...(hasOriginal && { original: `${name}-original` }),
});

/** Whether its last day is over, by this device's clock. */
export const isEnded = ({ until }: Pick<ClientIndex, "until">): boolean => until < today();

export function writeIndex(index: ClientIndex): string {
  const pictures = index.pictures.map(({ file, width, height, name, original }): Written => {
    return [file, width, height, name, original !== undefined];
  });
  return JSON.stringify({ ...index, pictures });
}

/**
 * Reads the content of the sealed file `index`. As it was opened with the gallery's key, the desk has written it, and it
 * is whole: only its version may be unknown.
 * @throws {NewerFormatError} if the version is above 1
 */
export function parseIndex(text: string): ClientIndex {
  const index: Omit<ClientIndex, "pictures"> & { pictures: Written[] } = JSON.parse(text);
  if (index.version > VERSION) throw new NewerFormatError();
  return { ...index, pictures: index.pictures.map((written) => clientPicture(...written)) };
}
