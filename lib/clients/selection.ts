import { clientMailStrings } from "../strings";
import { withoutBidi } from "../text/without-bidi";

const oneLine = (text: string) => withoutBidi(text).replace(/\s+/g, " ").trim();

/** The chosen photos as a field of the message: one line per photo, with its note after a tab. */
export const writeSelection = (chosen: readonly { file: string; note: string }[]): string =>
  chosen.map(({ file, note }) => [file, note].map(oneLine).filter(Boolean).join("\t")).join("\n");

/** What follows the dot after a name; the dot ends it: `a-1.` is not in `a-12.jpg`. `contact-php.ts` reads this as well. */
export const AFTER_STEM = /(?:(?<=\.)[^.\t\n]*)?(?:\t[^\n]*)?(?=\n|$)/g;

/**
 * Programs split what they search for at these characters, so of a name with one only the end can be found as a whole.
 * Lightroom splits at spaces and commas. darktable splits at commas only, and does not trim the parts.
 */
export const BEFORE_END = {
  words: /(?<![^\n])[^\n]*[ ,](?=[^ ,.\n])/g,
  commas: /(?<![^\n])[^\n]*,(?=[^,.\n])/g,
};

/** The selection in the mail: one line per photo, then lines for programs, without extensions, to find raw files as well. */
export function selectionText(selection: string): string {
  const stems = selection.replace(AFTER_STEM, "");
  return clientMailStrings.selection(
    selection.replaceAll("\t", clientMailStrings.beforeNote),
    stems.replace(BEFORE_END.words, "").replaceAll("\n", ", "),
    stems.replace(BEFORE_END.commas, "").replaceAll("\n", ","),
  );
}
