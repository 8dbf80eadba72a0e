/** Reads a couple's choice from what the photographer pastes: the whole mail, also as a quoted reply, or only its link. */
import { partsOfAddress } from "@/lib/clients/addresses";
import { clientMailStrings } from "@/lib/strings";

/** The fragment of a client gallery's link, which mail programs may have escaped. */
const LINK = /\S*\/client(?:#|%(?:25)*23)/;

/** The secret and the choice of the link. It ends its paragraph in the mail, and may have been wrapped. */
export function linkIn(mail: string): ReturnType<typeof partsOfAddress> {
  const paragraphs = mail.split(/\n[>\s]*\n/);
  const paragraph = paragraphs.find((text) => LINK.test(text)) ?? mail;
  const start = paragraph.search(LINK);
  return partsOfAddress(paragraph.slice(Math.max(0, start)));
}

/** The notes by file name. @param files the names of the chosen photos */
export function notesIn(mail: string, files: readonly string[]): Map<string, string> {
  const notes = new Map<string, string>();
  let noted = "";
  for (const quoted of mail.split("\n")) {
    const line = quoted.replace(/^[>\s]+/, "").trim();
    const file = files.find(
      (name) => line === name || line.startsWith(name + clientMailStrings.beforeNote),
    );
    const note = line.slice(file ? file.length + clientMailStrings.beforeNote.length : 0);
    const begun = notes.get(noted);
    if (file && note) notes.set(file, note);
    else if (!file && line && begun) notes.set(noted, `${begun} ${line}`); // a wrapped note
    noted = file ?? (line ? noted : "");
  }
  return notes;
}
