/**
 * A text of a picture's metadata, whose writer may not have said how it is encoded: UTF-8 where it can be, else
 * Windows-1250, which the Hungarian programs wrote that did not know UTF-8. Spaces and line ends become one space.
 */
export function decodeText(bytes: Uint8Array): string {
  return tidyText(decode(bytes));
}

/** A text on one line, without the NUL with which EXIF ends it. */
export function tidyText(text: string): string {
  return text.replaceAll("\0", " ").replace(/\s+/g, " ").trim();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}
