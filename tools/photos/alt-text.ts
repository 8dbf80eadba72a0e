/** Rules on alt texts. They need no picture: what is doubtful can be seen from the words. */

/** In letters. „Csokor” tells a blind visitor little; two or three words tell something. */
const SHORTEST = 12;
/** In letters. A screen reader reads it without a pause, and the viewer shows it as the caption. */
const LONGEST = 250;

const PICTURE_ENDING =
  /\.(jpe?g|png|tiff?|webp|avif|heic|heif|hif|nef|cr[23]|arw|dng|raf|orf|psd)$/i;
/** Names that cameras, telephones and programs give. */
const CAMERA_NAME =
  /^(_?dsc[fn]?|_?img|_?mg|_?dji|p|pict?|pxl|gopr|photo|foto|fotó|kép|kep|image|screenshot|whatsapp image)?[\s_-]*\(?\d[\d\s_.()-]*$/i;
/** What cameras and programs write into every picture as its description. */
const BOILERPLATE =
  /^(olympus digital camera|(konica )?minolta digital camera|kodak digital still camera|sony dsc|samsung (csc|camera pictures)|dcim.*|default|untitled|created with gimp|dav|exif.*jpeg.*|picture)$/i;

/** Whether a text is the name of a file, be it this picture's or what a camera gives. */
export function isFileName(text: string, file: string): boolean {
  const bare = text.trim().replace(PICTURE_ENDING, "");
  if (bare !== text.trim() || CAMERA_NAME.test(bare)) return true;
  return nameWords(bare) === nameWords(file.replace(PICTURE_ENDING, "")) && /[\d_-]/.test(bare);
}

/** A picture's own description, if a person wrote it; empty otherwise. */
export function firstAlt(candidates: readonly (string | undefined)[], file: string): string {
  const isWritten = (text = "") =>
    /\p{L}{2}/u.test(text) && !isFileName(text, file) && !BOILERPLATE.test(text);
  return candidates.find(isWritten) ?? "";
}

/** Why an alt text may not be one, in plain words; undefined if it looks well. */
export function doubtOfAlt(alt: string, file: string): string | undefined {
  const text = alt.trim();
  if (text === "") return "has no alt text";
  if (isFileName(text, file)) return `has a file name as alt text: „${text}”`;
  if (BOILERPLATE.test(text)) return `has an alt text that a camera wrote: „${text}”`;
  if ([...text].length < SHORTEST) return `has a very short alt text: „${text}”`;
  if ([...text].length > LONGEST) {
    return `has an alt text of ${[...text].length} letters; more than ${LONGEST} are tiring to hear`;
  }
  return undefined;
}

/** Names that share their alt text, apart from case and punctuation. Empty texts are not alike. */
export function repeatedAlts(entries: readonly { name: string; alt: string }[]): string[][] {
  const named = new Map<string, string[]>();
  for (const { name, alt } of entries) {
    const words = plainWords(alt);
    if (words !== "") named.set(words, [...(named.get(words) ?? []), name]);
  }
  return [...named.values()].filter((names) => names.length > 1);
}

/** Without accents, as names of originals are. */
const nameWords = (name: string) => plainWords(name.normalize("NFD").replace(/\p{M}/gu, ""));

function plainWords(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
