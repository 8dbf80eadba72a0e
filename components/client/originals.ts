import { type ClientPhoto, sealedName } from "@/lib/clients/client-index";
import type { OpenGallery } from "./open-gallery";

export interface Original {
  /** Of the file that is saved. */
  name: string;
  input: Uint8Array<ArrayBuffer>;
}

/** Of one photo, before it is left out. */
const ATTEMPTS = 3;
/** In bytes. Browsers on iOS end pages that hold about 200 MB. */
const PART = 150_000_000;

/**
 * Reads originals one after the other, so that one at a time is in memory. Those that fail are tried again after the
 * others.
 * @param onRead is given how many are read before this one
 * @param failed gets the files that failed for good
 * @throws {DOMException} once the signal is aborted
 */
export async function* readOriginals(
  { read }: Pick<OpenGallery, "read">,
  pictures: readonly ClientPhoto[],
  signal: AbortSignal,
  onRead: (done: number) => void,
  failed: string[],
): AsyncGenerator<Original, undefined> {
  const names = uniqueNames(pictures.map(({ file }) => file));
  const left = pictures.map((picture, at) => ({ picture, name: names[at] ?? "", attempt: 1 }));
  let done = 0;
  for (const { picture, name, attempt } of left) {
    const input = await read(sealedName(picture, "original"), signal).catch(() => undefined);
    signal.throwIfAborted();
    if (input) {
      onRead(done);
      yield { name, input };
      done += 1;
    } else if (attempt < ATTEMPTS) left.push({ picture, name, attempt: attempt + 1 });
    else failed.push(name);
  }
  return undefined;
}

/** Names of devices on Windows, which has no such files. */
const DEVICES = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;
/** In bytes. Systems take 255, of which the number of an equal name needs some. */
const MAX_NAME = 200;

/** A name that every system takes: Windows unpacks no other. */
export function safeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  const clean = name.normalize("NFC").replace(/[\\/:*?"<>|\u0000-\u001f]/g, "-");
  const [, stem = "", ending = ""] = /^(.*?)(\.\w{1,9})?[. ]*$/.exec(clean) ?? [];
  const letters = Array.from(stem.replace(DEVICES, "_$&")).slice(0, MAX_NAME);
  while (new TextEncoder().encode(letters.join("")).length > MAX_NAME) letters.pop();
  return `${letters.join("") || "photo"}${ending}`;
}

/** Two cameras may have given the same name: the second is `DSC_0001 (2).JPG`. */
function uniqueNames(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return files.map(safeName).map((file) => {
    let name = file;
    let count = counts.get(file.toLowerCase()) ?? 0;
    for (; counts.has(name.toLowerCase()); count += 1)
      name = file.replace(/(\.[^.]*)?$/, ` (${count + 1})$1`);
    counts.set(file.toLowerCase(), count).set(name.toLowerCase(), 1);
    return name;
  });
}

/** Divides originals into parts that fit in a phone's memory; each is read while its turn lasts. */
export async function* inParts(
  originals: AsyncGenerator<Original, undefined>,
  maxFiles: number,
): AsyncGenerator<AsyncGenerator<Original>> {
  let next = await originals.next();
  async function* part() {
    let bytes = 0;
    for (let files = 0; !next.done && files < maxFiles; files += 1) {
      bytes += next.value.input.length;
      if (files > 0 && bytes > PART) return;
      yield next.value;
      next = await originals.next();
    }
  }
  while (!next.done) yield part();
}
