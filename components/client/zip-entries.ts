import type { ClientIndex, ClientPhoto, Part } from "@/lib/clients/client-index";
import { withoutBidi } from "@/lib/text/without-bidi";
import type { OpenGallery } from "./open-gallery";

/** What can be downloaded of a photo. Guests get what the photographer allows. */
export function downloadOf(
  { guest }: ClientIndex,
  { hasOriginal }: ClientPhoto,
  isSmall: boolean,
): Part | undefined {
  if (guest?.downloads === "none") return undefined;
  if (hasOriginal) return isSmall ? "view" : "original";
  return guest && "view";
}

/** One chapter without a name if the gallery is not divided. */
export function chaptersOf({ chapters, pictures }: Pick<ClientIndex, "chapters" | "pictures">) {
  if (chapters.length === 0) return [{ name: "", photos: pictures }];
  let start = 0;
  return chapters.map(({ name, count }) => {
    start += count;
    return { name, photos: pictures.slice(start - count, start) };
  });
}

export interface ZipEntry {
  /** Name of the saved file, in the folder of its chapter. */
  name: string;
  input: Uint8Array<ArrayBuffer>;
  /** The capture time, if the file has one: its date in a ZIP. */
  lastModified?: number | undefined;
}

/** A photo that fails this many times is left out. */
const MAX_ATTEMPTS = 3;
/** iOS ends pages that hold about 200 MB. */
const MAX_PART_BYTES = 150_000_000;

/** Cameras and editors write EXIF data at the start of a file. */
const EXIF_BYTES = 65_536;

/** The earliest date in the EXIF data, because editing adds later ones. ZIP dates start in 1980. */
function captureTime(jpeg: Uint8Array): number | undefined {
  const head = new TextDecoder("latin1").decode(jpeg.subarray(0, EXIF_BYTES));
  const [first = ""] = head.match(/(?:19[89]|20)\d\d:\d\d:\d\d \d\d:\d\d:\d\d/g)?.sort() ?? [];
  return Date.parse(first.replace(/(.+):(..):(..) /, "$1-$2-$3T")) || undefined;
}

/**
 * Reads originals one after the other, so that only one is in memory. Failed ones are retried after the others.
 * @param onRead gets the number of originals read before this one
 * @param failed gets the names of files that failed every attempt
 * @throws {DOMException} if the signal is aborted
 */
export async function* readOriginals(
  { index, read }: Pick<OpenGallery, "index" | "read">,
  photos: readonly ClientPhoto[],
  part: Part,
  signal: AbortSignal,
  onRead: (done: number) => void,
  failed: string[],
): AsyncGenerator<ZipEntry> {
  const names = fileNames(index, photos);
  const queue = photos.map((photo, at) => ({ photo, name: names[at] ?? "", attempt: 1 }));
  let done = 0;
  for (const { photo, name, attempt } of queue) {
    const input = await read(photo, part, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (input) {
      onRead(done);
      yield { name, input, lastModified: captureTime(input) };
      done += 1;
    } else if (attempt < MAX_ATTEMPTS) queue.push({ photo, name, attempt: attempt + 1 });
    else failed.push(name);
  }
}

/** Device names on Windows, which are not allowed as file names. */
const DEVICES = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;
/** File systems allow 255, and duplicates get a number. */
const MAX_NAME_BYTES = 200;

/** Makes a name valid on every system; Windows does not unpack others. */
export function safeName(name: string): string {
  const visible = withoutBidi(name).normalize("NFC");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
  const clean = visible.replace(/[\\/:*?"<>|\u0000-\u001f]/g, "-");
  const [, stem = "", ending = ""] = /^(.*?)(\.\w{1,9})?[. ]*$/.exec(clean) ?? [];
  const characters = Array.from(stem.replace(DEVICES, "_$&")).slice(0, MAX_NAME_BYTES);
  while (new TextEncoder().encode(characters.join("")).length > MAX_NAME_BYTES) characters.pop();
  return `${characters.join("") || "photo"}${ending}`;
}

/** Each in the folder of its chapter: `Tánc/DSC_0001.JPG`. */
function fileNames(index: ClientIndex, photos: readonly ClientPhoto[]): string[] {
  const chapters = chaptersOf(index);
  const folders = uniqueNames(chapters.map(({ name }) => name && `${safeName(name)}/`));
  const folderOf = new Map(
    chapters.flatMap((chapter, at) => chapter.photos.map((photo) => [photo, folders[at] ?? ""])),
  );
  return uniqueNames(photos.map((photo) => `${folderOf.get(photo)}${safeName(photo.file)}`));
}

/** Numbers duplicates, for example from two cameras: `DSC_0001 (2).JPG`. */
function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((file) => {
    let name = file;
    for (let count = 2; used.has(name.toLowerCase()); count += 1)
      name = file.replace(/(\.\w{1,9}|\/)?$/, ` (${count})$1`);
    used.add(name.toLowerCase());
    return name;
  });
}

/** Divides originals into parts that fit in a phone's memory. Read each part before the next one. */
export async function* inParts(
  originals: AsyncGenerator<ZipEntry>,
  maxFiles: number,
): AsyncGenerator<AsyncGenerator<ZipEntry>> {
  let next = await originals.next();
  async function* part() {
    let bytes = 0;
    for (let files = 0; !next.done && files < maxFiles; files += 1) {
      bytes += next.value.input.length;
      if (files > 0 && bytes > MAX_PART_BYTES) return;
      yield next.value;
      next = await originals.next();
    }
  }
  while (!next.done) yield part();
}
