import { COVER_NAME, INDEX_NAME } from "./addresses";
import type { Bytes } from "./base64url";
import { type ClientIndex, type ClientPhoto, writeIndex } from "./client-index";

/** What the first screen shows. The sealed file `cover` has it as a line of JSON, then the thumbnail. */
export type ClientCover = Pick<ClientIndex, "title" | "date" | "until" | "isSample"> & {
  focus?: string;
};

type Pictures<Photo> = Pick<ClientIndex, "cover"> & { pictures: Photo[] };

/** The photo that the photographer chose, or else the first landscape. */
export const coverPhoto = <Photo extends ClientPhoto>({ cover, pictures }: Pictures<Photo>) =>
  pictures.find(({ name }) => name === cover?.name) ??
  pictures.find(({ width, height }) => width > height) ??
  pictures[0];

/** A {@link ClientCover} as JSON, with the photo's name, so another photo is another cover. */
export function coverText(index: ClientIndex): string {
  const { title, date, until, isSample, cover } = index;
  const photo = coverPhoto(index)?.name;
  return JSON.stringify({ title, date, until, isSample, photo, focus: cover?.focus });
}

/** The content of the files that change, by name. @param thumbnail missing if there is none */
export function changingFiles(index: ClientIndex, thumbnail: Uint8Array = new Uint8Array()) {
  const encode = (text: string) => new TextEncoder().encode(text);
  const cover = new Uint8Array([...encode(`${coverText(index)}\n`), ...thumbnail]);
  const files: [string, Bytes][] = index.guest ? [] : [[COVER_NAME, cover]];
  return [...files, [INDEX_NAME, encode(writeIndex(index))] as const];
}

/** Splits the decrypted file `cover`. @returns `text` as {@link coverText} gives it */
export function splitCover(content: Bytes): { text: string; thumbnail: Bytes } {
  const end = content.indexOf(0x0a);
  const text = new TextDecoder().decode(content.subarray(0, end));
  return { text, thumbnail: content.subarray(end + 1) };
}
