import { type Day, isDay } from "@/lib/content/day";
import type { ContentOf } from "@/lib/content/schema";
import { today } from "@/lib/dates/today";
import type { clientProblems } from "@/lib/strings";
import { isSafeName } from "./addresses";

/** What a client gallery shows: format 2. Stored on the server as the sealed file `index`. */
export interface ClientIndex
  extends Pick<ContentOf<"client">, "title" | "greeting" | "until" | "choose"> {
  version: 2;
  /** The photo's name, and `40% 25%`. If missing, the page chooses a photo. */
  cover?: { name: string; focus?: string };
  date?: Day | [Day, Day];
  /** In order, each with its photo count; the counts cover all photos. Empty if the gallery is not divided. */
  chapters: { name: string; count: number }[];
  /** Only in an index for guests, the only file in its folder: `folder` is the gallery's, with the files of the photos. */
  guest?: Pick<ContentOf<"client">["guests"], "downloads"> & { folder: string };
  /** True for the gallery that everyone may open: nothing can be sent from it. */
  isSample?: true;
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
  /** True if guests do not see it. */
  isPrivate: boolean;
  /** Never changes and is never reused, also if an edited file replaces the photo. In an index for guests, the position. */
  number: number;
  /** Only in an index for guests: the key of the original, else of the view, in base64url. */
  key?: string;
}

export type ClientIssue = keyof typeof clientProblems;

export class ClientError extends Error {
  constructor(readonly issue: ClientIssue) {
    super(issue);
  }
}

/** Longest side of a view, in px; that of a panorama is longer (`longestEdge`). */
export const VIEW_SIZE = 2048;

const VERSION = 2;

const PARTS = ["thumbnail", "view", "original"] as const;
export type Part = (typeof PARTS)[number];

export const partsOf = ({ hasOriginal }: Pick<ClientPhoto, "hasOriginal">): Part[] =>
  PARTS.filter((part) => part !== "original" || hasOriginal);

export const sealedName = ({ name }: Pick<ClientPhoto, "name">, part: Part) => `${name}-${part}`;

export const sealedNames = (photo: ClientPhoto): string[] =>
  partsOf(photo).map((part) => sealedName(photo, part));

/** True if the gallery has expired by this device's clock. */
export const isExpired = ({ until }: { until: Day }): boolean => until < today();

const FIELDS = ["file", "width", "height", "name", "hasOriginal", "isPrivate", "number"] as const;

/** A photo is written as a list, so the index of 600 is below 62 kB, and that for guests below 95 kB. */
const fieldsOf = ({ guest }: Pick<ClientIndex, "guest">): readonly (keyof ClientPhoto)[] =>
  guest ? [...FIELDS, "key"] : FIELDS;

/** Indexes are padded to multiples of this, because guests could compare the sizes to count private photos. */
const BLOCK = 4096;

export function writeIndex(index: ClientIndex): string {
  const fields = fieldsOf(index);
  const pictures = index.pictures.map((photo) => fields.map((field) => photo[field]));
  const text = JSON.stringify({ ...index, pictures });
  return text.padEnd(Math.ceil(text.length / BLOCK) * BLOCK);
}

/**
 * Parses the decrypted file `index`. The desk wrote it, but perhaps from a damaged record.
 * @throws {ClientError} if a newer version of the site wrote it
 * @throws {TypeError} if it is not an index
 */
export function parseIndex(text: string): ClientIndex {
  const index: Omit<ClientIndex, "pictures"> & { pictures: unknown[][] } = JSON.parse(text);
  if (index.version > VERSION) throw new ClientError("newer");
  const { title, until, choose, chapters, guest, date = [] } = index;
  const fields = fieldsOf(index);
  const pictures = index.pictures.map((values): ClientPhoto => {
    const entries = fields.map((field, at) => [field, values[at]]);
    const photo = Object.fromEntries(entries) as object as ClientPhoto;
    const { name, file, width, height, number } = photo;
    if (!(isSafeName(name) && file && width > 0 && height > 0 && number >= 0))
      throw new TypeError("a picture is damaged");
    return photo;
  });
  const count = chapters.reduce((sum, chapter) => sum + chapter.count, 0);
  const hasDays = [until, ...[date].flat()].every(isDay);
  if (!(title && hasDays && choose >= 0 && (count === 0 || count === pictures.length)))
    throw new TypeError("the index is damaged");
  if (guest && !isSafeName(guest.folder)) throw new TypeError("the folder is not a gallery's");
  return { ...index, pictures };
}
