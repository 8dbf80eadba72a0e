/** Types of values, as TIFF 6.0 numbers them. */
const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
const SIZES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 };

/** So that who reads it need not hold all pixels once more. */
const ROWS_PER_STRIP = 64;
const HEAD = 8;

/**
 * Pixels with their profile as a TIFF that is not compressed (TIFF 6.0, section 6): sharp takes raw pixels, but no
 * profile with them.
 *
 * @param width px
 * @param height px
 * @param pixels red, green and blue of 8 bits, row by row
 */
export function toTiff(
  width: number,
  height: number,
  pixels: Uint8Array,
  profile?: Uint8Array,
): Buffer {
  const strips = Math.ceil(height / ROWS_PER_STRIP);
  const stripLength = ROWS_PER_STRIP * width * 3;
  const lengths = Array.from({ length: strips }, (_, n) =>
    Math.min(stripLength, pixels.length - n * stripLength),
  );
  const directory = (offsets: number[]) =>
    ifd([
      [256, LONG, [width]],
      [257, LONG, [height]],
      [258, SHORT, [8, 8, 8]],
      [259, SHORT, [1]], // not compressed
      [262, SHORT, [2]], // RGB
      [273, LONG, offsets],
      [277, SHORT, [3]],
      [278, LONG, [ROWS_PER_STRIP]],
      [279, LONG, lengths],
      ...(profile ? [[34675, UNDEFINED, profile] satisfies Field] : []),
    ]);
  // Its length does not depend on what the offsets are.
  const start = HEAD + directory(lengths).length;
  const its = directory(lengths.map((_, n) => start + n * stripLength));
  return Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, HEAD, 0, 0, 0]), its, pixels]);
}

type Field = [tag: number, type: number, values: ArrayLike<number>];

/** A directory that stands behind the head, with the values that do not fit into its entries behind it. */
function ifd(fields: Field[]): Buffer {
  const entries = Buffer.alloc(2 + fields.length * 12 + 4);
  entries.writeUInt16LE(fields.length);
  const rest: Buffer[] = [];
  let restAt = HEAD + entries.length;
  for (const [n, [tag, type, values]] of fields.entries()) {
    const at = 2 + n * 12;
    const size = SIZES[type] ?? 1;
    const data = Buffer.alloc(values.length * size);
    for (let i = 0; i < values.length; i += 1) data.writeUIntLE(values[i] ?? 0, i * size, size);
    entries.writeUInt16LE(tag, at);
    entries.writeUInt16LE(type, at + 2);
    entries.writeUInt32LE(values.length, at + 4);
    if (data.length <= 4) {
      data.copy(entries, at + 8);
      continue;
    }
    entries.writeUInt32LE(restAt, at + 8);
    const padded = Buffer.concat([data, Buffer.alloc(data.length % 2)]);
    rest.push(padded);
    restAt += padded.length;
  }
  return Buffer.concat([entries, ...rest]);
}
