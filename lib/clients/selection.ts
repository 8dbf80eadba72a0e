import { clientMailStrings } from "../strings";

export interface ChosenPhoto {
  /** The camera's file name. */
  file: string;
  note: string;
}

/**
 * The message with which a couple sends its choice: one line per photo, with its note, then one line for Lightroom's search
 * (Text, Filename, Contains), without extensions, to find raw files as well.
 * @param isRepeated true if the choice replaces an earlier one
 */
export function selectionText(
  title: string,
  chosen: readonly ChosenPhoto[],
  isRepeated: boolean,
): string {
  const lines = chosen.map(({ file, note }) => (note ? clientMailStrings.note(file, note) : file));
  const search = chosen.map(({ file }) => file.replace(/\.[^.]*$/, "")).join(", ");
  return [
    clientMailStrings.heading(title, chosen.length),
    ...(isRepeated ? [clientMailStrings.repeated] : []),
    lines.join("\n"),
    `${clientMailStrings.search}\n${search}`,
  ].join("\n\n");
}

/** Identifies the message in the visitor's outbox. A changed text is a new message: the first may be on its way. */
export const selectionMessageId = (folder: string, text: string): string =>
  `client-gallery ${folder} ${text}`;
