import sharp from "sharp";
import {
  distance,
  type Fingerprint,
  fingerprintOf,
  hashCells,
  NEAR,
  nearDuplicates,
} from "@/tools/photos/fingerprint";
import { PhotoError } from "@/tools/photos/open-photo";
import { plainJpeg, truncated } from "../../helpers/pictures";
import { scene } from "./scenes";

const SCENES = Array.from({ length: 12 }, (_, seed) => seed);
const jpegOf = (seed: number) => scene(seed).jpeg({ quality: 92 }).toBuffer();

async function between(a: Buffer, b: Buffer): Promise<number> {
  const [first, second] = [await fingerprintOf(a), await fingerprintOf(b)];
  return first && second ? distance(first, second) : Number.NaN;
}

test.each<[string, (jpeg: Buffer) => Promise<Buffer>]>([
  ["made smaller", (jpeg) => sharp(jpeg).resize(240).jpeg().toBuffer()],
  ["made larger", (jpeg) => sharp(jpeg).resize(900).jpeg().toBuffer()],
  ["encoded at a low quality", (jpeg) => sharp(jpeg).jpeg({ quality: 20 }).toBuffer()],
  ["saved in another format", (jpeg) => sharp(jpeg).webp({ quality: 50 }).toBuffer()],
  ["made black and white", (jpeg) => sharp(jpeg).greyscale().jpeg().toBuffer()],
  ["made a little brighter", (jpeg) => sharp(jpeg).linear(1.05, 6).jpeg().toBuffer()],
  [
    "stretched by a hair",
    (jpeg) => sharp(jpeg).resize(601, 397, { fit: "fill" }).jpeg().toBuffer(),
  ],
  [
    "turned by its metadata",
    async (jpeg) =>
      sharp(await sharp(jpeg).rotate(90).toBuffer())
        .withMetadata({ orientation: 8 })
        .jpeg()
        .toBuffer(),
  ],
])("a picture %s is known again", async (_, change) => {
  for (const seed of SCENES.slice(0, 5)) {
    const jpeg = await jpegOf(seed);
    expect(await between(jpeg, await change(jpeg))).toBeLessThanOrEqual(NEAR);
  }
});

test("different pictures are not alike", async () => {
  const prints = new Map<string, Fingerprint>();
  for (const seed of SCENES) {
    const print = await fingerprintOf(await jpegOf(seed));
    if (print) prints.set(String(seed), print);
  }
  expect(prints.size).toBe(SCENES.length);
  expect(nearDuplicates(prints)).toEqual([]);
  expect(nearDuplicates(prints, 64)).toHaveLength(1);
});

test("a picture and its mirror image are not alike", async () => {
  const jpeg = await jpegOf(1);
  expect(await between(jpeg, await sharp(jpeg).flop().toBuffer())).toBeGreaterThan(NEAR);
});

test("pictures of one tone have nothing that could be compared", async () => {
  expect(await fingerprintOf(await plainJpeg("#c81e28", 64, 48))).toBeUndefined();
  expect(await fingerprintOf(await plainJpeg("white", 64, 48))).toBeUndefined();
});

test("a picture that cannot be decoded is named as damaged", async () => {
  for (const bytes of [truncated(await jpegOf(0)), Buffer.from("Kedves Anna!"), Buffer.alloc(0)]) {
    const error = await fingerprintOf(bytes).catch((error) => error);
    expect(error).toBeInstanceOf(PhotoError);
    expect(error.message).toMatch(/^is damaged and cannot be decoded \(.+\)$/);
  }
});

test("each of 64 bits says of its cell whether it is brighter than its right neighbour", () => {
  const falling = Uint8Array.from({ length: 72 }, (_, at) => 90 - (at % 9) * 10);
  expect(hashCells(falling)).toEqual([0xffffffff, 0xffffffff]);
  expect(hashCells(falling.toReversed())).toEqual([0, 0]);
  for (let cell = 0; cell < 64; cell += 1) {
    const cells = falling.toReversed();
    // Brighter than its neighbour only, and not than the one before: a step of 9 to the next.
    const at = Math.floor(cell / 8) * 9 + (cell % 8);
    cells[at] = (cells[at + 1] ?? 0) + 1;
    const print = hashCells(cells) ?? [0, 0];
    expect(distance(print, [0, 0])).toBe(1);
  }
});

test("the distance is the number of bits that differ", () => {
  expect(distance([0, 0], [0, 0])).toBe(0);
  expect(distance([0xffffffff, 0xffffffff], [0, 0])).toBe(64);
  expect(distance([0x80000001, 0], [0x80000000, 0])).toBe(1);
  expect(distance([0b1011, 0b1], [0b0001, 0b0])).toBe(3);
});

test("pictures are grouped with those that they are near to, also by way of another", () => {
  const prints = new Map<string, Fingerprint>([
    ["d", [0, 0xffff]],
    ["c", [0b1111, 0]],
    ["alone", [0xffffffff, 0]],
    ["a", [0, 0]],
    ["b", [0b11, 0]],
    ["e", [1, 0xffff]],
  ]);
  expect(nearDuplicates(prints, 2).sort()).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
  expect(nearDuplicates(prints, 0)).toEqual([]);
  expect(nearDuplicates(new Map())).toEqual([]);
});
