import { clientMailStrings } from "../strings";

export interface ChosenPhoto {
  /** The camera's file name. */
  file: string;
  note: string;
}

/**
 * The message with which a couple sends its choice: the chosen photos one a line, with notes, and then in one line, as
 * Lightroom's search takes them (Text, Filename, Contains), without endings, so that it also finds the raw files.
 * @param isRepeated whether a choice was sent before, which this one replaces
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

/** Identifies the message in the visitor's outbox. Another text is another message, as the first may be on its way. */
export const selectionMessageId = (folder: string, text: string): string =>
  `client-gallery ${folder} ${text}`;
