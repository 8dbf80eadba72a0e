import { decodeText } from "./decode-text";

/** What a picture's own metadata say of it. Each text is on one line and not empty. */
export interface PictureTexts {
  description?: string;
  title?: string;
  creator?: string;
  copyright?: string;
}

/** Datasets of IPTC's record 2 (IIM 4.2). */
const DATASETS: Record<number, keyof PictureTexts> = {
  5: "title",
  80: "creator",
  116: "copyright",
  120: "description",
};
const MARKER = 0x1c;
const RECORD = 2;
/** Begins the block in which Photoshop keeps IPTC. */
const PHOTOSHOP_IPTC = Buffer.from("8BIM\x04\x04", "latin1");

/**
 * The texts in an IPTC block, wherever in the bytes it starts: Photoshop wraps it into a block of its own.
 * Broken blocks give what could be read.
 */
export function readIptc(wrapped: Buffer): PictureTexts {
  const block = unwrapped(wrapped);
  const texts: PictureTexts = {};
  let at = block.indexOf(MARKER);
  while (at >= 0 && at + 5 <= block.length) {
    const length = block.readUInt16BE(at + 3);
    const end = at + 5 + length;
    // A byte of this value that starts no dataset: go on with the next.
    if ((block[at + 1] ?? 0) > 9 || end > block.length) {
      at = block.indexOf(MARKER, at + 1);
      continue;
    }
    const name = block[at + 1] === RECORD ? DATASETS[block[at + 2] ?? 0] : undefined;
    const text = name && decodeText(block.subarray(at + 5, end));
    // Several creators are allowed; the first is the photographer.
    if (name && text) texts[name] ??= text;
    at = block.indexOf(MARKER, end);
  }
  return texts;
}

/** Photoshop's other blocks, such as its thumbnail, may hold bytes that look like datasets. */
function unwrapped(block: Buffer): Buffer {
  const at = block.indexOf(PHOTOSHOP_IPTC);
  if (at < 0) return block;
  const nameLength = block[at + 6] ?? 0;
  const sizeAt = at + 8 + nameLength - (nameLength % 2); // the name, with its length, has an even number of bytes
  const start = sizeAt + 4;
  return start > block.length
    ? block.subarray(block.length)
    : block.subarray(start, start + block.readUInt32BE(sizeAt));
}
