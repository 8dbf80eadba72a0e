import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { importPhoto } from "@/tools/photos/import-photo";
import { readMetadata } from "@/tools/photos/metadata";
import { colourAt, expectColour } from "../../helpers/pictures";

// A decoder is started for each picture, which takes its time on a busy machine.
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

test("a HEIC becomes an upright JPEG of its size and colours, the same each time", async () => {
  const imported = await Promise.all(
    [lying(), phone(), lying()].map(async (bytes) => importPhoto(await bytes, "IMG_1.HEIC")),
  );
  const [first, upright, again] = imported.map(({ original }) => original);
  if (!first || !upright) throw new Error("nothing was imported");
  expect(again?.equals(first)).toBe(true);
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 704, height: 480 });
  expectColour(await colourAt(first, 355, 250), [142, 76, 78]); // the seal on the letter
  expectColour(await colourAt(first, 10, 10), [205, 193, 179]);

  const { width, height, orientation = 1, icc } = await sharp(upright).metadata();
  expect({ width, height, orientation }).toEqual({ width: 480, height: 640, orientation: 1 });
  expect(icc).toBeDefined(); // Display P3: sRGB has no such green
  expectColour(await colourAt(upright, 240, 20), [8, 233, 16]); // the green is above
  expect((await colourAt(upright, 240, 620))[1]).toBeLessThan(200);
  // What it says of itself describes it; of the rest, only whose it is is kept.
  expect(imported[1]?.alt).toBe("Gyuruk egy csokron");
  expect(readMetadata(upright)).toEqual({ creator: "Kovacs Odon", copyright: "(c) Kovacs Odon" });
  expect(upright.includes("Mintafon")).toBe(false);
});

test.each([
  ["Display P3", 12, true],
  ["sRGB", 1, false],
])("%s given by a code instead of a profile is kept", async (_, primaries, hasProfile) => {
  const { original } = await importPhoto(await withCodePoints(primaries, 13), "a.heic");
  expect((await sharp(original).metadata()).icc !== undefined).toBe(hasProfile);
  expectColour(await colourAt(original, 240, 20), [8, 233, 16]);
});

test.each([
  ["PQ", 9, 16],
  ["HLG", 12, 18],
])("an HDR picture in %s is refused", async (_, primaries, transfer) => {
  const bytes = await withCodePoints(primaries, transfer);
  await expect(importPhoto(bytes, "a.hif")).rejects.toMatchObject({
    fault: "hdr",
    message: "is an HDR picture (HLG or PQ); export it as JPEG and add that",
  });
});

test("a truncated HEIC is damaged", async () => {
  const bytes = await lying();
  const cut = bytes.subarray(0, Math.floor(bytes.length * 0.9));
  await expect(importPhoto(cut, "a.heic")).rejects.toMatchObject({ fault: "damaged" });
});
