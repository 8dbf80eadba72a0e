import { clientMailStrings } from "../strings";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The chosen photos as a field of the message: one line per photo, with its note after a tab. */
export const writeSelection = (chosen: readonly { file: string; note: string }[]): string =>
  chosen.map(({ file, note }) => [file, note].map(oneLine).filter(Boolean).join("\t")).join("\n");

/** Everything after the name of a file without its extension; `contact-php.ts` reads this as well. */
export const AFTER_STEM = /(?:\.[^.\t\n]*)?(?:\t[^\n]*)?(?=\n|$)/g;

/**
 * The selection in the mail: one line per photo, then one line for Lightroom's search (Text, Filename, Contains), without
 * extensions, to find raw files as well.
 */
export const selectionText = (selection: string): string =>
  clientMailStrings.selection(
    selection.replaceAll("\t", clientMailStrings.beforeNote),
    selection.replace(AFTER_STEM, "").replaceAll("\n", ", "),
  );
