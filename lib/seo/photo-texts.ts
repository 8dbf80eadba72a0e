import { photoPageWords } from "../words";

/** Search engines cut a title after about 60 letters, and the photographer's name follows. */
const TITLE_LENGTH = 46;

/** `index` counts from 0. */
export function photoTexts(alt: string, galleryTitle: string, index: number, total: number) {
  return {
    title: shorten(alt, TITLE_LENGTH),
    description: photoPageWords.description(alt, galleryTitle, index + 1, total),
  };
}

/** Cuts a text at the end of a word, to at most `limit` letters and „…”. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;–-]+$/, "")}…`;
}
