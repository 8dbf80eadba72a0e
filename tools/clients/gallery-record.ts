/** The shape of a client gallery's record, and the indexes derived from it. */
import { array, number, object, string, type ValidationError } from "yup";
import { CLIENT_FILES, isSafeName } from "@/lib/clients/addresses";
import type { ClientIndex, ClientPhoto } from "@/lib/clients/client-index";
import { deriveKeys, viewKey } from "@/lib/clients/sealing";
import { readSecret } from "@/lib/clients/secret";
import { type ContentOf, clientSchema, guestsSchema } from "@/lib/content/schema";
import type { Timed } from "../content/capture-times";
import { parseJson } from "../content/content-files";

export type ClientContent = ContentOf<"client">;

export interface ClientGallery extends ClientContent {
  version: ClientIndex["version"];
  /** Its folder's name, here and on the server. */
  folder: string;
  secret: string;
  /** True if originals may be downloaded. Never changes, because originals are only stored if it is true. */
  hasOriginals: boolean;
  madeAt: number;
  guests: ClientContent["guests"] & {
    /** Missing while there is no link. `folder` is that of their index. */
    link?: { secret: string; folder: string };
  };
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

export interface RecordedPhoto extends Omit<ClientPhoto, "key">, Timed {
  chapter?: number;
  /** The original's, in bytes. */
  size: number;
  hash: string;
  /** Set until `reseal.ts` has sealed its files with another key. */
  oldKey?: true;
}

/** What the form for a new gallery does not ask for. */
export const newContent = () => ({
  greeting: "",
  choose: 0,
  chapters: [],
  guests: { downloads: "view" as const, greeting: "" },
});

const size = number().integer().min(1).required();
const secret = string()
  .required()
  .test((text) => readSecret(text) !== undefined);
const recordSchema = object({
  ...clientSchema.fields,
  // Another folder would be removed with the gallery, here and on the server.
  folder: string().test((folder, { options }) => folder === options.context?.folder),
  secret,
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
  guests: guestsSchema
    .shape({
      link: object({ secret, folder: string().required().test(isSafeName) }).default(undefined),
    })
    .required(),
  version: number().min(2), // yup checks the last field first: records of format 1 lack others, too
}).required();

/** A record with an invalid field, which is `version` for one of format 1. If its title cannot be read, `title` is the file. */
export type BrokenRecord = Record<"file" | "field" | "title", string>;

/** @param isChecked true if this text was valid before */
export function parseRecord(text: string, folder: string, { isChecked }: { isChecked: boolean }) {
  try {
    const gallery = withDays(parseJson(text) as ClientGallery);
    if (!isChecked) recordSchema.validateSync(gallery, { strict: true, context: { folder } });
    return gallery;
  } catch (error) {
    const file = `${CLIENT_FILES}/${folder}.json`;
    const [, title = file] = /"title":\s*"([^"\\]+)"/.exec(text) ?? []; // the file may be incomplete
    return { file, field: (error as ValidationError).path ?? "", title };
  }
}

/** Earlier versions wrote both days as the date. The first could be empty, or the same. */
function withDays(gallery: ClientGallery): ClientGallery {
  if (!Array.isArray(gallery?.date)) return gallery;
  const [date, lastDate] = [...new Set(gallery.date.filter(Boolean))].sort();
  return { ...gallery, date, lastDate };
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
  const { version, title, until, date, lastDate, cover } = gallery;
  const photo = cover && pictures.find(({ number }) => number === cover.number);
  const focus = cover?.focus && { focus: cover.focus };
  const countIn = (id: number) => pictures.filter(({ chapter }) => chapter === id).length;
  const chapters = gallery.chapters
    .map(({ id, name }) => ({ name, count: countIn(id) }))
    .filter(({ count }) => count > 0);
  return {
    version,
    title,
    until,
    ...(date && { date: lastDate ? ([date, lastDate] satisfies [string, string]) : date }),
    ...texts,
    ...(photo && { cover: { name: photo.name, ...focus } }),
    chapters: chapters.length > 1 ? chapters : [],
    pictures,
  };
}
