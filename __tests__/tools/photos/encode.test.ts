import sharp from "sharp";
import { BANNER_CROP, type PhotoFormat, previewCrop, UNCROPPED } from "@/lib/photos/recipe";
import { decodePhoto, pixelsOf } from "@/tools/photos/decode-photo";
import { encodeVariant, findQuality, readFacts, toOriginal } from "@/tools/photos/encode";
import { ssimulacra2 } from "@/tools/photos/ssimulacra2";
import {
  cameraJpeg,
  expectColour,
  expectPixel,
  flatPhoto,
  inDisplayP3,
  redOverBlue,
} from "../../helpers/photos";

/** The colours of `redOverBlue`. */
const RED = [200, 30, 40];
const BLUE = [20, 60, 200];

async function variantOf(bytes: Buffer, format: "avif" | "jpg", { crop = "", focus = "" } = {}) {
  const variant = { width: 320, format, crop, focus: focus || undefined };
  return encodeVariant(await decodePhoto(bytes), variant, { grid: 55, view: 70 });
}

test.each([
  ["avif", ""],
  ["jpg", ""],
  ["jpg", "c"],
  ["jpg", "p"],
  ["jpg", UNCROPPED],
] as const)("variants in %s contain the owner, but not place and camera", async (format, crop) => {
  const variant = await variantOf(await cameraJpeg("(C) Kovacs Odon"), format, { crop });
  for (const word of ["SN-1234567", "Mintacam", "GPS"])
    expect([word, variant.includes(word)]).toEqual([word, false]);
  const { xmp, exif } = await sharp(variant).metadata();
  expect([xmp?.toString(), exif]).toEqual([expect.stringContaining("(C) Kovacs Odon"), undefined]);
});

test("the placeholder has the mean colours of both halves", async () => {
  const bytes = await (await redOverBlue()).jpeg().toBuffer();
  const { placeholder } = await readFacts(await decodePhoto(bytes), "1a2b3c4d");
  expect(placeholder).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
  const channels = [...Buffer.from(placeholder.replace(/[#,]/g, ""), "hex")];
  // Smooth resampling mixes in a little of the other half.
  expectColour(channels, [...RED, ...BLUE], 17);
});

test("a banner's crop is upright and shows the focal point", async () => {
  // Red on the left, blue on the right.
  const bytes = await (await redOverBlue(500, 1000)).rotate(-90).jpeg().toBuffer();
  const left = await variantOf(bytes, "jpg", { crop: BANNER_CROP, focus: "0% 50%" });
  const right = await variantOf(bytes, "jpg", { crop: BANNER_CROP, focus: "100% 50%" });
  expect(await sharp(left).metadata()).toMatchObject({ width: 320, height: 400 });
  await expectPixel(left, RED, 310, 200);
  await expectPixel(right, BLUE, 10, 200);
});

/** Adobe RGB in EXIF as cameras write it: uncalibrated, with the interoperability index R03. */
const ADOBE = { IFD2: { ColorSpace: "65535" }, IFD4: { InteroperabilityIndex: "R03" } } as object;

test.each([
  ["a phone's photo", "avif", inDisplayP3(), [8, 233, 16]],
  ["a phone's photo", "jpg", inDisplayP3(), [8, 233, 16]],
  ["Adobe RGB that only EXIF mentions", "avif", flatPhoto("#0af014").withExif(ADOBE), [0, 235, 45]],
] as const)("%s keeps colours outside sRGB, in %s", async (_, format, photo, colour) => {
  const bytes = await photo.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  const original = await toOriginal(await decodePhoto(bytes), bytes);
  expect((await sharp(original).metadata()).chromaSubsampling).toBe("4:4:4");
  const variant = await variantOf(original, format);
  expect((await sharp(variant).metadata()).icc).toBeDefined();
  await expectPixel(variant, [...colour]);
});

/** The image of a shared link, which has a fixed size and format. */
async function previewOf(bytes: Buffer, focus = ""): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const jpeg = await variantOf(bytes, "jpg", {
    crop: previewCrop({ width, height, focus }),
    focus,
  });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  return jpeg;
}

test("even a detailed preview is below 150 kB", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const; // hard to compress
  const create = { width: 900, height: 500, channels: 3, noise, background: "#000" } as const;
  const jpeg = await previewOf(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
  expect(jpeg.length).toBeLessThan(150_000);
});

test("a preview is cropped around the focal point; an upright photo without one is on its mean colour", async () => {
  const bytes = await (await redOverBlue(500, 700)).jpeg().toBuffer();
  await expectPixel(await previewOf(bytes, "50% 10%"), RED, 600, 620);
  await expectPixel(await previewOf(bytes, "50% 90%"), BLUE, 600, 10);
  const whole = await previewOf(bytes);
  const mean = RED.map((red, channel) => (red + (BLUE[channel] ?? 0)) / 2);
  await expectPixel(whole, mean, 10, 315);
  await expectPixel(whole, RED, 600, 10);
  await expectPixel(whole, BLUE, 600, 620);
});

const size = { width: 900, height: 600 };
const smooth = sharp("content/photos/tavak/tavak-1.jpg").resize(size).blur(3);

const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
const grainy = sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
  .png()
  .toBuffer()
  .then((input) => smooth.clone().composite([{ input, blend: "soft-light" }]))
  .then((photo) => photo.jpeg({ quality: 100 }).toBuffer());
const opened = grainy.then((bytes) => decodePhoto(bytes));
const found = opened.then(findQuality);

test("grain needs more quality than soft light, in the grid and the viewer", async () => {
  const soft = await findQuality(await decodePhoto(await smooth.clone().jpeg().toBuffer()));
  expect((await found).grid).toBeGreaterThan(soft.grid);
  expect((await found).view).toBeGreaterThan(soft.view);
});

test.each<[width: number, format: PhotoFormat, min: number, max: number]>([
  [448, "avif", 70, 80],
  [900, "avif", 72, 100],
  [900, "jpg", 72, 100],
])("reaches the target score at %d px in %s", async (width, format, min, max) => {
  const variant = await encodeVariant(await opened, { width, format, crop: "" }, await found);
  const { data, width: w, height: h } = await pixelsOf(sharp(await grainy).resize(width));
  const encoded = await pixelsOf(sharp(variant));
  const score = ssimulacra2(data, encoded.data, w, h);
  expect(score).toBeGreaterThan(min);
  expect(score).toBeLessThan(max);
});
