import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readFacts } from "@/tools/photos/encode";
import { withoutHevc } from "@/tools/photos/heic";
import { readMetadata } from "@/tools/photos/metadata";
import { takeIn } from "@/tools/photos/take-in";
import { flatPicture, plainJpeg, truncated } from "../../helpers/pictures";

// A decoder is started for each picture, which takes its time on a busy machine.
jest.setTimeout(30_000);

const PICTURES = join(__dirname, "../../fixtures/pictures");
/**
 * 704 x 480 px, without a profile, of two tiles beside each other, as phones store their pictures. Its colours below are
 * what libheif's own `heif-convert` shows.
 */
const lying = () => readFile(join(PICTURES, "lying.heic"));
/**
 * As a phone that was held upright writes it: 640 x 480 px, turned by `irot` to 480 x 640, and by EXIF as well; in Display
 * P3, its upper quarter a green that sRGB has not: 8, 233, 16.
 */
const phone = () => readFile(join(PICTURES, "phone.heic"));

/** The same without its profile, saying with the numbers of ITU-T H.273 what its colours are. */
async function withCodePoints(primaries: number, transfer: number): Promise<Buffer> {
  const bytes = await phone();
  const at = bytes.indexOf("colrprof");
  expect(at).toBeGreaterThan(0);
  bytes.write("nclx", at + 4, "latin1");
  for (const [n, value] of [primaries, transfer, 6].entries()) {
    bytes.writeUInt16BE(value, at + 8 + 2 * n);
  }
  bytes[at + 14] = 0x80;
  return bytes;
}

/** A colour of a picture, in the numbers of its own profile. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .keepIccProfile()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

function expectColour(colour: number[], wanted: number[]) {
  const off = colour.map((value, n) => Math.abs(value - (wanted[n] ?? 0)));
  expect([colour, Math.max(...off) <= 6]).toEqual([colour, true]);
}

test("a HEIC is taken in as a JPEG of its size, and shows what it shows", async () => {
  const { original } = await takeIn(await lying(), "IMG_0001.HEIC");
  const { format, width, height } = await sharp(original).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 704, height: 480 });
  expectColour(await colourAt(original, 355, 250), [142, 76, 78]); // the seal on the letter
  expectColour(await colourAt(original, 10, 10), [205, 193, 179]);
});

test("a phone's picture is turned upright once, though file and EXIF both say so", async () => {
  const { original } = await takeIn(await phone(), "IMG_0002.HEIC");
  const { width, height, orientation = 1 } = await sharp(original).metadata();
  expect({ width, height, orientation }).toEqual({ width: 480, height: 640, orientation: 1 });
  expectColour(await colourAt(original, 240, 20), [8, 233, 16]); // the green is above
  expect((await colourAt(original, 240, 620))[1]).toBeLessThan(200);
});

test("colours that sRGB has not are kept in Display P3", async () => {
  const { original } = await takeIn(await phone(), "IMG_0002.HEIC");
  expect((await sharp(original).metadata()).icc).toBeDefined();
  expectColour(await colourAt(original, 240, 20), [8, 233, 16]);
});

test("Display P3 that is told by a number and not by a profile is kept as well", async () => {
  const { original } = await takeIn(await withCodePoints(12, 13), "a.heic");
  expect((await sharp(original).metadata()).icc).toBeDefined();
  expectColour(await colourAt(original, 240, 20), [8, 233, 16]);
});

test("a number that says sRGB leaves the picture in sRGB", async () => {
  const { original } = await takeIn(await withCodePoints(1, 13), "a.heic");
  expect((await sharp(original).metadata()).icc).toBeUndefined();
  expectColour(await colourAt(original, 240, 20), [8, 233, 16]);
});

test.each([
  ["PQ", 9, 16],
  ["HLG", 12, 18],
])("an HDR picture in %s, which would become pale, is refused", async (_, primaries, transfer) => {
  const bytes = await withCodePoints(primaries, transfer);
  await expect(takeIn(bytes, "a.hif")).rejects.toMatchObject({
    fault: "hdr",
    message: "is an HDR picture (HLG or PQ); export it as JPEG and take that in",
  });
});

test("what a HEIC says of itself describes it; of the rest, only whose it is is kept", async () => {
  const bytes = await phone();
  expect(await readMetadata(bytes)).toMatchObject({
    takenAt: Date.UTC(2023, 5, 12, 10, 11, 12),
    hasPlace: true,
  });
  const { original, alt } = await takeIn(bytes, "IMG_0002.HEIC");
  expect(alt).toBe("Gyuruk egy csokron");
  expect(await readMetadata(original)).toEqual({
    creator: "Kovacs Odon",
    copyright: "(c) Kovacs Odon",
  });
  expect(original.includes("Mintafon")).toBe(false);
});

test("the same HEIC is the same picture the second time", async () => {
  const first = await takeIn(await lying(), "a.heic");
  const second = await takeIn(await lying(), "b.heic", { creator: "Tű Őrs" });
  expect(second.identity).toBe(first.identity);
});

test("several at once are each their own", async () => {
  const taken = await Promise.all(
    [lying(), phone(), lying()].map(async (bytes) => takeIn(await bytes, "a.heic")),
  );
  const widths = taken.map(async ({ original }) => (await sharp(original).metadata()).width);
  expect(await Promise.all(widths)).toEqual([704, 480, 704]);
});

test("a HEIC of which half is missing is said to be damaged, and the next one is taken", async () => {
  await expect(takeIn(truncated(await lying()), "a.heic")).rejects.toMatchObject({
    fault: "damaged",
    message: expect.stringMatching(/^is damaged and cannot be decoded \(Invalid input: .*\S\)$/),
  });
  expect((await takeIn(await lying(), "a.heic")).original).toBeInstanceOf(Buffer);
});

test("a HEIC that takes too long is given up", async () => {
  await expect(withoutHevc(await lying(), 1)).rejects.toMatchObject({ fault: "damaged" });
});

test("a HEIF of another codec is not called damaged", async () => {
  const bytes = await lying();
  bytes.write("vvc1", bytes.indexOf("hvc1"), "latin1");
  bytes.write("vvcC", bytes.indexOf("hvcC"), "latin1");
  await expect(takeIn(bytes, "a.heif")).rejects.toMatchObject({ fault: "unreadable" });
});

test("AVIF is taken as ever, in a file of any name", async () => {
  const avif = await flatPicture("#c81e28").avif().toBuffer();
  expect(await withoutHevc(avif)).toBe(avif);
  // Some programs name the container alone.
  avif.write("mif1", avif.indexOf("avif"), "latin1");
  expect(await withoutHevc(avif)).toBe(avif);
  const { original } = await takeIn(avif, "a.heif");
  expect((await sharp(original).metadata()).format).toBe("jpeg");
});

test("other pictures do not pass through the decoder", async () => {
  const jpeg = await plainJpeg("#c81e28");
  expect(await withoutHevc(jpeg)).toBe(jpeg);
});

test("a HEIC that was put among the originals by hand: it is said what to do", async () => {
  await expect(readFacts(await lying(), "1a2b3c4d")).rejects.toThrow(/^is a HEIC; take it in/);
});
