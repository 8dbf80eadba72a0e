import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { takeIn } from "@/tools/photos/take-in";
import { flatPicture } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

// What cameras, scanners and printers make beside the usual: depths, colours, sizes.

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

/** What is kept of a picture: its head, and the numbers of its first pixel. */
async function keptOf(picture: Buffer | Sharp) {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
  const { original } = await takeIn(bytes, "kep.jpg");
  const { format, space, width, height, icc } = await sharp(original).metadata();
  const pixels = await sharp(original).keepIccProfile().raw().toBuffer();
  return {
    head: { format, space, width, height, hasProfile: icc !== undefined },
    pixel: [...pixels.subarray(0, 3)],
  };
}

function expectPixel(pixel: number[], wanted: number[]) {
  const off = pixel.map((value, n) => Math.abs(value - (wanted[n] ?? 0)));
  expect([pixel, Math.max(...off) <= 6]).toEqual([pixel, true]);
}

const HEAD = { format: "jpeg", space: "srgb", width: 700, height: 500, hasProfile: false };

/** A colour of Display P3, greener than sRGB can show, in 16 bits a channel. */
const green = (width = 700, height = 500) =>
  sharp(
    new Uint16Array(width * height * 3).map((_, n) => [2000, 60000, 4000][n % 3] ?? 0),
    { raw: { width, height, channels: 3 } },
  ).withIccProfile("p3");

test.each<[string, (picture: Sharp) => Sharp]>([
  ["PNG", (picture) => picture.png()],
  ["TIFF", (picture) => picture.tiff({ compression: "lzw" })],
])("a %s of 16 bits a channel has its colours", async (_, encode) => {
  const grey = encode(flatPicture("#c81e28").toColourspace("rgb16"));
  expect((await sharp(await grey.toBuffer()).metadata()).depth).toBe("ushort");
  const plain = await keptOf(grey);
  expect(plain.head).toEqual(HEAD);
  expectPixel(plain.pixel, [200, 30, 40]);
  const wide = await keptOf(encode(green().toColourspace("rgb16")));
  expect(wide.head).toEqual({ ...HEAD, hasProfile: true });
  expectPixel(wide.pixel, [8, 233, 16]);
});

test("a scan in 16 bits of grey is taken in", async () => {
  const { head, pixel } = await keptOf(flatPicture("#808080").toColourspace("grey16").png());
  expect(head).toEqual(HEAD);
  expectPixel(pixel, [128, 128, 128]);
});

// The blue that a press makes of #143cc8; with the profile by its numbers, without it by the usual ones.
test.each<[string, Sharp, number[]]>([
  ["with its profile", flatPicture("#143cc8").withIccProfile("cmyk"), [19, 66, 122]],
  ["without a profile", flatPicture("#143cc8"), [14, 65, 142]],
])("a JPEG in CMYK %s becomes one that screens show", async (_, picture, blue) => {
  const bytes = await picture.toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(bytes).metadata()).space).toBe("cmyk");
  const { head, pixel } = await keptOf(bytes);
  expect(head).toEqual(HEAD);
  expectPixel(pixel, blue);
});

test("a picture with clear places is laid on white", async () => {
  const background = { r: 200, g: 30, b: 40, alpha: 0 };
  const clear = sharp({ create: { width: 700, height: 500, channels: 4, background } });
  const { head, pixel } = await keptOf(clear.png());
  expect(head).toEqual(HEAD);
  expectPixel(pixel, [255, 255, 255]);
});

test("a large JPEG in Display P3 that tells nothing else is shrunk like any other", async () => {
  const { head, pixel } = await keptOf(green(3000, 1500).jpeg({ quality: 95 }));
  expect(head).toEqual({ ...HEAD, width: 2560, height: 1280, hasProfile: true });
  expectPixel(pixel, [8, 233, 16]);
});

test("a small one is kept byte for byte, with its profile", async () => {
  const bytes = await green().jpeg().toBuffer();
  expect((await takeIn(bytes, "kep.jpg")).original.equals(bytes)).toBe(true);
});

test("a file of 60 MB is taken in", async () => {
  const tiff = flatPicture("#c81e28", 4500, 2250).toColourspace("rgb16");
  const bytes = await tiff.tiff({ compression: "none" }).toBuffer();
  expect(bytes.length).toBeGreaterThan(60e6);
  const { head, pixel } = await keptOf(bytes);
  expect(head).toEqual({ ...HEAD, width: 2560, height: 1280 });
  expectPixel(pixel, [200, 30, 40]);
});

test("a JPEG of 100 megapixels, which are 300 MB, is taken in with less", async () => {
  const folder = await makeTempFolder();
  const file = join(folder, "kep.jpg");
  const jpeg = flatPicture("#c81e28", 12_000, 8400).withExif({ IFD0: { Make: "Mintacam" } });
  await writeFile(file, await jpeg.jpeg().toBuffer());
  // Asked again and again: what the system calls a program's peak may be that of the one which started it.
  const script = `
    import { readFileSync } from "node:fs";
    import { takeIn } from "./tools/photos/take-in.ts";
    let peak = 0;
    const look = () => { peak = Math.max(peak, process.memoryUsage.rss()); };
    const timer = setInterval(look, 5);
    await takeIn(readFileSync(${JSON.stringify(file)}), "kep.jpg");
    clearInterval(timer);
    console.log(peak / 1e6);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(Number(stdout)).toBeGreaterThan(50);
  expect(Number(stdout)).toBeLessThan(290); // measured: 190
});
