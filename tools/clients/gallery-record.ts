/** The shape of a client gallery's record, and the indexes derived from it. */
import { array, number, object, string, type ValidationError } from "yup";
import { CLIENT_FILES, isSafeName } from "@/lib/clients/addresses";
import {
  type ClientIndex,
  type ClientPhoto,
  DOWNLOADS,
  type GuestAccess,
} from "@/lib/clients/client-index";
import { deriveKeys, viewKey } from "@/lib/clients/sealing";
import { readSecret } from "@/lib/clients/secret";
import { isDay } from "@/lib/content/day";
import type { Timed } from "../content/capture-times";
import { parseJson } from "../content/content-files";

export interface ClientGallery
  extends Pick<ClientIndex, "version" | "title" | "greeting" | "until" | "choose" | "date"> {
  /** Its folder's name, here and on the server. */
  folder: string;
  secret: string;
  /** True if originals may be downloaded. Never changes, because originals are only stored if it is true. */
  hasOriginals: boolean;
  madeAt: number;
  /** Keyed by the photo's number, because an edited photo gets another name. */
  cover?: { number: number; focus?: string };
  /** In order; empty if the gallery is not divided. */
  chapters: { id: number; name: string }[];
  guests: Guests;
  /** What has been chosen by whom, by the photos' numbers. */
  choices?: { name: string; numbers: number[]; notes?: Record<number, string> }[];
  /** Sorted by chapter and capture time. */
  pictures: RecordedPhoto[];
  /** Taken out or replaced since it was sent, the last one first. Their files are kept until it is sent again. */
  removed?: RecordedPhoto[];
  /** When photos that were taken out were deleted, in ms. Steps before that cannot be undone. */
  endedAt?: number;
  /** The highest number of a photo that was taken out. */
  lastNumber?: number;
  /** The result of `hashIndexes` by hosting; empty until all files have arrived there. */
  sent: Record<string, string>;
  /** Folders of guests by hosting: that of the link, and those of earlier links until they are removed there. */
  guestFolders: Record<string, string[]>;
}

interface Guests extends Pick<GuestAccess, "downloads"> {
  /** Missing while there is no link. `folder` is that of their index. */
  link?: { secret: string; folder: string };
  greeting: string;
}

export interface RecordedPhoto extends Omit<ClientPhoto, "key">, Timed {
  /** The id of its chapter, if the gallery is divided. */
  chapter?: number;
  /** The original's, in bytes. */
  size: number;
  hash: string;
  /** Set until `reseal.ts` has sealed its files with another key. */
  oldKey?: true;
}

export const newRecord = () => ({
  chapters: [],
  guests: { downloads: "view" as const, greeting: "" },
  sent: {},
  guestFolders: {},
});

/** The day of a gallery, or its first and last one. Only one day if the other is missing or the same. */
export const toDate = (first = "", last = ""): ClientIndex["date"] =>
  first && last && first !== last ? [first, last] : first || last || undefined;

export type ClientFields = Pick<ClientGallery, "title" | "greeting" | "until" | "choose" | "date">;

const size = number().integer().min(1).required();
const secret = string()
  .required()
  .test((text) => readSecret(text) !== undefined);
/** The fields that the desk needs to show and send a gallery. */
const recordSchema = object({
  // Another folder would be removed with the gallery, here and on the server.
  folder: string().test((folder, { options }) => folder === options.context?.folder),
  secret,
  title: string().required(),
  greeting: string().defined(),
  until: string().required().test(isDay),
  choose: number().integer().min(0).required(),
  madeAt: number().required(),
  sent: object().required(),
  // These are removed on the server, too.
  guestFolders: object()
    .required()
    .test((byHosting) => Object.values<string[]>(byHosting).flat().every(isSafeName)),
  pictures: array(
    object({
      name: string().required(),
      file: string().required(),
      width: size,
      height: size,
      number: number().integer().min(0).required(),
    }),
  ).required(),
  chapters: array(object({ id: size, name: string().required() })).required(),
  guests: object({
    link: object({ secret, folder: string().required().test(isSafeName) }).default(undefined),
    greeting: string().defined(),
    downloads: string().oneOf(DOWNLOADS).required(),
  }).required(),
  version: number().min(2), // yup checks the last field first: records of format 1 lack others, too
}).required();

/** A record with an invalid field, which is `version` for one of format 1. If its title cannot be read, `title` is the file. */
export type BrokenRecord = Record<"file" | "field" | "title", string>;

/** @param isChecked true if this text was valid before */
export function parseRecord(text: string, folder: string, isChecked: boolean) {
  const gallery = parseJson(text) as ClientGallery;
  try {
    if (!isChecked) recordSchema.validateSync(gallery, { strict: true, context: { folder } });
    const date = toDate(...[gallery.date ?? []].flat()); // once, the first day could be empty
    return { ...gallery, ...(date && { date }) };
  } catch (error) {
    const file = `${CLIENT_FILES}/${folder}.json`;
    const [, title = file] = /"title":\s*"([^"\\]+)"/.exec(text) ?? []; // the file may be incomplete
    return { file, field: (error as ValidationError).path ?? "", title };
  }
}

export function coupleIndexOf(gallery: ClientGallery) {
  const { greeting, choose, pictures } = gallery;
  return toIndex(gallery, { greeting, choose }, pictures);
}

/** The index for guests, without anything about private photos. */
export async function guestIndexOf(gallery: ClientGallery): Promise<ClientIndex> {
  const keys = await deriveKeys(gallery.secret);
  const { folder, guests, pictures } = gallery;
  const { downloads, greeting } = guests;
  const shown = pictures.filter(({ isPrivate }) => !isPrivate);
  const listed = shown.map(async (photo, number) => {
    const hasOriginal = photo.hasOriginal && downloads === "original";
    const original = await keys.originalKey(photo.name);
    const key = Buffer.from(hasOriginal ? original : await viewKey(original));
    return { ...photo, hasOriginal, number, key: key.toString("base64url") };
  });
  const texts = { greeting, choose: 0, guest: { folder, downloads } };
  return { ...toIndex(gallery, texts, shown), pictures: await Promise.all(listed) };
}

/** Leaves out empty chapters, a single chapter, and a cover that is not among the photos. */
function toIndex<Texts>(gallery: ClientGallery, texts: Texts, pictures: RecordedPhoto[]) {
  const { version, title, until, date, cover } = gallery;
  const photo = cover && pictures.find(({ number }) => number === cover.number);
  const focus = cover?.focus && { focus: cover.focus };
  const chapters = gallery.chapters
    .map(({ id, name }) => {
      return { name, count: pictures.filter(({ chapter }) => chapter === id).length };
    })
    .filter(({ count }) => count > 0);
  return {
    version,
    title,
    until,
    ...(date && { date }),
    ...texts,
    ...(photo && { cover: { name: photo.name, ...focus } }),
    chapters: chapters.length > 1 ? chapters : [],
    pictures,
  };
}
