/**
 * Copyright and creator inside a JPEG, written without touching its pixels. sharp can write EXIF too, but only by
 * encoding the picture again, and it turns „Kovács Ödön” into „Kovacs Odon”.
 */

/** Whose picture it is, as its metadata name them. */
export interface Rights {
  copyright?: string | undefined;
  creator?: string | undefined;
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF_HEADER = Buffer.from("Exif\0\0", "latin1");

/** EXIF 2.32, table 4; in the order in which a TIFF directory must have them. */
const TAGS = { creator: 0x013b, copyright: 0x8298 } as const;
const TYPE_TEXT = 2;

/** In letters. Both must fit into one segment of 64 kB, whatever the letters. */
const MAX_TEXT = 2000;

/** A JPEG without its EXIF segments; all other bytes are kept. */
export function withoutExif(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let end = 2;
  for (const segment of segmentsOf(jpeg)) {
    if (!isExif(jpeg, segment)) kept.push(jpeg.subarray(segment.start, segment.end));
    end = segment.end;
  }
  return Buffer.concat([...kept, jpeg.subarray(end)]);
}

/**
 * A JPEG whose EXIF says whose it is and nothing else. Without rights it has no EXIF.
 * The texts are UTF-8, which EXIF readers of today take.
 */
export function withRights(jpeg: Buffer, rights: Rights): Buffer {
  const plain = withoutExif(jpeg);
  const directory = rightsDirectory(rights);
  if (!directory) return plain;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + EXIF_HEADER.length + directory.length);
  const segment = Buffer.concat([Buffer.from([0xff, APP1]), length, EXIF_HEADER, directory]);
  const [first] = segmentsOf(plain);
  const at = first?.marker === APP0 ? first.end : 2; // JFIF stays first
  return Buffer.concat([plain.subarray(0, at), segment, plain.subarray(at)]);
}

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The segments in front of the picture's data, as offsets in bytes. */
function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  let start = 2;
  while (start + 4 <= jpeg.length && jpeg[start] === 0xff) {
    const marker = jpeg[start + 1] ?? 0;
    if (marker === START_OF_SCAN) return;
    const end = start + 2 + jpeg.readUInt16BE(start + 2);
    if (end > jpeg.length) return;
    yield { marker, start, end };
    start = end;
  }
}

function isExif(jpeg: Buffer, { marker, start, end }: Segment): boolean {
  const header = EXIF_HEADER.subarray(0, 5); // the sixth byte is padding of any value
  return (
    marker === APP1 &&
    jpeg
      .subarray(start + 4, end)
      .subarray(0, 5)
      .equals(header)
  );
}

/** A TIFF file of one directory that holds the rights; undefined if there are none. */
function rightsDirectory(rights: Rights): Buffer | undefined {
  const texts = (Object.keys(TAGS) as (keyof typeof TAGS)[]).flatMap((name) => {
    const whole = rights[name]?.replaceAll("\0", "").trim();
    const text = whole?.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, ""); // no half of a pair
    return text ? [{ tag: TAGS[name], bytes: Buffer.from(`${text}\0`, "utf8") }] : [];
  });
  if (texts.length === 0) return undefined;

  const head = Buffer.from("MM\0*\0\0\0\x08", "latin1");
  const directory = Buffer.alloc(2 + texts.length * 12 + 4);
  directory.writeUInt16BE(texts.length);
  const values: Buffer[] = [];
  let valueAt = head.length + directory.length;
  for (const [index, { tag, bytes }] of texts.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(TYPE_TEXT, at + 2);
    directory.writeUInt32BE(bytes.length, at + 4);
    if (bytes.length <= 4) {
      bytes.copy(directory, at + 8); // TIFF: what fits into the field stands in it
      continue;
    }
    directory.writeUInt32BE(valueAt, at + 8);
    const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes;
    values.push(padded);
    valueAt += padded.length;
  }
  return Buffer.concat([head, directory, ...values]);
}
