import { photoPageWords } from "../words";

/** Search engines cut a title after about 60 letters; the photographer's name follows this part of it. */
const TITLE_LENGTH = 46;

/** Title and description of a picture's own page. `index` counts from 0. */
export function photoTexts(alt: string, galleryTitle: string, index: number, total: number) {
  return {
    title: shorten(alt, TITLE_LENGTH),
    description: photoPageWords.description(alt, galleryTitle, index + 1, total),
  };
}

/** Cuts a text to at most `limit` letters, at the end of a word, with „…” behind it. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;–-]+$/, "")}…`;
}
