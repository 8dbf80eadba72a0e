import sharp from "sharp";
import { PhotoError } from "./open-photo";

/**
 * A picture reduced to 64 bits that pictures which look alike share: is each of 8 x 8 cells brighter than the
 * one to its right? (dHash.) Two halves of 32 bits, as numbers.
 */
export type Fingerprint = readonly [number, number];

const COLUMNS = 9;
const ROWS = 8;
/** Brightness of 256. A picture that varies less, such as fog, has no structure to compare. */
const LEAST_CONTRAST = 8;

/**
 * Two pictures are near-duplicates when at most this many of 64 bits differ. The same picture resized or
 * encoded anew differs in 0 to 3 bits, pictures of different things in 20 and more.
 */
export const NEAR = 6;

/**
 * The fingerprint of a picture; undefined if it shows nothing that could be compared.
 * @throws {PhotoError} when it cannot be decoded
 */
export async function fingerprintOf(bytes: Buffer): Promise<Fingerprint | undefined> {
  try {
    const cells = await sharp(bytes)
      .autoOrient()
      .flatten({ background: "#fff" })
      .greyscale()
      .resize(COLUMNS, ROWS, { fit: "fill" })
      .raw()
      .toBuffer();
    return hashCells(cells);
  } catch (error) {
    const cause = error instanceof Error ? error.message.split("\n")[0] : error;
    throw new PhotoError("damaged", `is damaged and cannot be decoded (${cause})`);
  }
}

/** The fingerprint of 9 x 8 brightnesses (0 to 255), row by row. */
export function hashCells(cells: Uint8Array): Fingerprint | undefined {
  if (Math.max(...cells) - Math.min(...cells) < LEAST_CONTRAST) return undefined;
  const halves: [number, number] = [0, 0];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      if ((cells[at] ?? 0) > (cells[at + 1] ?? 0)) halves[row < 4 ? 0 : 1] |= bit(row, column);
    }
  }
  return [halves[0] >>> 0, halves[1] >>> 0];
}

const bit = (row: number, column: number) => 1 << ((row % 4) * 8 + column);

/** In how many of 64 bits two fingerprints differ. */
export function distance(a: Fingerprint, b: Fingerprint): number {
  return bitsIn(a[0] ^ b[0]) + bitsIn(a[1] ^ b[1]);
}

/** Bits that are set in a number of 32 bits (Hacker's Delight, 5-1). */
function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Names of pictures that look alike, in groups: each is near to one other of its group at least. */
export function nearDuplicates(prints: ReadonlyMap<string, Fingerprint>, near = NEAR): string[][] {
  const rest = [...prints];
  const groups: string[][] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const group = [first];
    for (const [, member] of group) {
      for (let at = rest.length - 1; at >= 0; at -= 1) {
        const other = rest[at];
        if (other && distance(member, other[1]) <= near) group.push(...rest.splice(at, 1));
      }
    }
    if (group.length > 1) groups.push(group.map(([name]) => name).sort());
  }
  return groups;
}
