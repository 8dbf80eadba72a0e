import { clientMailStrings } from "../strings";
import { withoutBidi } from "../text/without-bidi";

const oneLine = (text: string) => withoutBidi(text).replace(/\s+/g, " ").trim();

/** The chosen photos as a field of the message: one line per photo, with its note after a tab. */
export const writeSelection = (chosen: readonly { file: string; note: string }[]): string =>
  chosen.map(({ file, note }) => [file, note].map(oneLine).filter(Boolean).join("\t")).join("\n");

/** What follows the dot after a name; the dot ends it: `a-1.` is not in `a-12.jpg`. `contact-php.ts` reads this as well. */
export const AFTER_STEM = /(?:(?<=\.)[^.\t\n]*)?(?:\t[^\n]*)?(?=\n|$)/g;

/**
 * The selection in the mail: one line per photo, then one line for Lightroom's search (Text, Filename, Contains), without
 * extensions, to find raw files as well. Lightroom splits it at spaces and commas.
 */
export const selectionText = (selection: string): string =>
  clientMailStrings.selection(
    selection.replaceAll("\t", clientMailStrings.beforeNote),
    selection.replace(AFTER_STEM, "").replaceAll("\n", ", "),
  );
