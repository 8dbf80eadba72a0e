import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cropBox } from "@/lib/photos/crop-box";
import { photoHash, readFacts, toOriginal, writeVariant } from "@/tools/photos/encode";
import { PhotoError } from "@/tools/photos/open-photo";
import { flatPicture, plainJpeg, redOverBlue, truncated } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

/** A JPEG as a camera saves it: with its owner, its number and the place. */
function cameraJpeg(width?: number, height?: number): Promise<Buffer> {
  return flatPicture("#808080", width, height)
    .withExif({
      IFD0: { Copyright: "(C) Kovacs Odon", Artist: "Kovacs Odon", Make: "Mintacam" },
      IFD2: { BodySerialNumber: "SN-1234567" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 30/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** The colours of four points: upper left, upper right, lower left, lower right. */
async function corners(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const [red = 0, , blue = 0] = data.subarray(start, start + 3);
    return red > blue ? "red" : "blue";
  };
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
}

async function variantOf(bytes: Buffer, format: "avif" | "jpg", focus?: string): Promise<Buffer> {
  const target = join(await makeTempFolder(), `wedding/variant.${format}`);
  await writeVariant(bytes, target, 320, format, { grid: 55, view: 70 }, focus);
  return readFile(target);
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("it was taken"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof PhotoError)) throw error;
  return error.message;
}

/** The camera was held upright: the red is on the left of the file, and above on the picture. */
const heldUpright = async () =>
  (await redOverBlue(500, 700)).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();

test("a picture taken with the camera upright has its upright size", async () => {
  const bytes = await heldUpright();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 700, height: 500, orientation: 6 });
  expect(await readFacts(bytes, "1a2b3c4d")).toMatchObject({ width: 500, height: 700 });
});

test("its original and its variants are turned upright", async () => {
  const bytes = await heldUpright();
  const upright = ["red", "red", "blue", "blue"];
  for (const picture of [
    await toOriginal(bytes),
    await variantOf(bytes, "avif"),
    await variantOf(bytes, "jpg"),
  ]) {
    const { width, height, orientation = 1 } = await sharp(picture).metadata();
    expect(height).toBeGreaterThan(width);
    expect(orientation).toBe(1);
    expect(await corners(picture)).toEqual(upright);
  }
});

test("place and camera number are gone from originals and variants, in variants the owner's name stays", async () => {
  const bytes = await cameraJpeg();
  const variants = [
    await variantOf(bytes, "avif"),
    await variantOf(bytes, "jpg"),
    await variantOf(bytes, "jpg", "50% 50%"),
  ];
  for (const picture of [await toOriginal(bytes), ...variants]) {
    for (const word of ["SN-1234567", "Mintacam", "GPS"])
      expect([word, picture.includes(word)]).toEqual([word, false]);
  }
  for (const variant of variants) {
    const { xmp, exif } = await sharp(variant).metadata();
    expect(xmp?.toString()).toContain("(C) Kovacs Odon");
    expect(exif).toBeUndefined();
  }
});

test("a small JPEG without camera data is kept byte for byte", async () => {
  const bytes = await plainJpeg("#c81e28");
  expect((await toOriginal(bytes)).equals(bytes)).toBe(true);
});

test("XMP is camera data too", async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SN-1234567</rdf></x:xmpmeta>';
  const bytes = await flatPicture("#808080").withXmp(xmp).jpeg().toBuffer();
  expect(bytes.includes("SN-1234567")).toBe(true);
  expect((await toOriginal(bytes)).includes("SN-1234567")).toBe(false);
});

test.each([
  ["wide", 4000, 2000, 2560, 1280],
  ["high", 1000, 4000, 640, 2560],
])("a %s picture of 4000 px is shrunk to 2560", async (_, width, height, kept, keptHeight) => {
  const original = await toOriginal(await plainJpeg("#c81e28", width, height));
  expect(await sharp(original).metadata()).toMatchObject({ width: kept, height: keptHeight });
});

test("a picture is never enlarged", async () => {
  expect(await sharp(await toOriginal(await cameraJpeg(700, 500))).metadata()).toMatchObject({
    width: 700,
    height: 500,
  });
});

test.each(["png", "webp", "tiff", "avif"] as const)(
  "a picture in %s is taken as a JPEG",
  async (format) => {
    const original = await toOriginal(await flatPicture("#c81e28").toFormat(format).toBuffer());
    expect((await sharp(original).metadata()).format).toBe("jpeg");
  },
);

const TAKERS: [string, (bytes: Buffer) => Promise<unknown>][] = [
  ["taken in", toOriginal],
  ["measured", (bytes) => readFacts(bytes, "1a2b3c4d")],
];

test.each(TAKERS)("a truncated JPEG is said to be damaged when it is %s", async (_, take) => {
  expect(await messageOf(take(truncated(await plainJpeg("#c81e28"))))).toMatch(
    /^is damaged and cannot be decoded \(/,
  );
});

test("a truncated JPEG is said to be damaged when a variant is made of it", async () => {
  const bytes = truncated(await plainJpeg("#c81e28"));
  expect(await messageOf(variantOf(bytes, "jpg"))).toMatch(/^is damaged/);
});

test.each(TAKERS)("a text file is said to be no picture when it is %s", async (_, take) => {
  expect(await messageOf(take(Buffer.from("Kedves Anna! ".repeat(50))))).toMatch(
    /^is not a picture that can be read/,
  );
});

test.each(TAKERS)("an empty file is said to be no picture when it is %s", async (_, take) => {
  expect(await messageOf(take(Buffer.alloc(0)))).toMatch(/^is not a picture that can be read/);
});

test.each(TAKERS)("a picture that is too small is told its size when it is %s", async (_, take) => {
  expect(await messageOf(take(await plainJpeg("#c81e28", 480, 639)))).toBe(
    "is too small: 480 x 639 px, needs 640 px on its long edge",
  );
  await expect(take(await plainJpeg("#c81e28", 480, 640))).resolves.toBeDefined();
});

test("the placeholder has the colours of the upper and the lower half", async () => {
  const bytes = await (await redOverBlue()).jpeg().toBuffer();
  const { placeholder } = await readFacts(bytes, "1a2b3c4d");
  expect(placeholder).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
  const channels = [...placeholder.matchAll(/[0-9a-f]{2}/g)].map(([hex]) =>
    Number.parseInt(hex, 16),
  );
  // Each half takes a little of the other, as the picture is resampled smoothly.
  for (const [n, value] of [200, 30, 40, 20, 60, 200].entries()) {
    expect(Math.abs((channels[n] ?? Number.NaN) - value)).toBeLessThan(18);
  }
});

test("a grey picture has a placeholder as well", async () => {
  const bytes = await flatPicture("#808080").greyscale().jpeg().toBuffer();
  expect((await readFacts(bytes, "1a2b3c4d")).placeholder).toBe("#808080,#808080");
});

test("the facts carry the version they were read for", async () => {
  expect((await readFacts(await plainJpeg("#c81e28"), "1a2b3c4d")).hash).toBe("1a2b3c4d");
});

test("a variant has the width and the format that it is named after", async () => {
  const bytes = await plainJpeg("#c81e28", 700, 500);
  expect(await sharp(await variantOf(bytes, "avif")).metadata()).toMatchObject({
    format: "heif",
    width: 320,
    height: 229,
  });
  expect(await sharp(await variantOf(bytes, "jpg")).metadata()).toMatchObject({
    format: "jpeg",
    width: 320,
  });
});

test("the crop of a banner is upright and shows the focal point", async () => {
  // Red on the left, blue on the right.
  const bytes = await (await redOverBlue(500, 1000)).rotate(-90).jpeg().toBuffer();
  const left = await variantOf(bytes, "jpg", "0% 50%");
  const right = await variantOf(bytes, "jpg", "100% 50%");
  expect(await sharp(left).metadata()).toMatchObject({ width: 320, height: 400 });
  expect(await corners(left)).toEqual(["red", "red", "red", "red"]);
  expect(await corners(right)).toEqual(["blue", "blue", "blue", "blue"]);
});

test.each([
  [1920, 1080],
  [1080, 1920],
  [1280, 1600],
  [701, 503],
  [640, 3],
])(
  "the crop of %d x %d px stays inside, as near to every focal point as it can",
  (width, height) => {
    for (const x of [0, 1, 30, 50, 77, 100]) {
      for (const y of [0, 1, 30, 50, 77, 100]) {
        const box = cropBox(width, height, `${x}% ${y}%`, 4 / 5);
        for (const value of Object.values(box)) expect(Number.isInteger(value)).toBe(true);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
        // The whole height, or the whole width: nothing is cut off that need not be.
        expect(box.width === width || box.height === height).toBe(true);
        expect(Math.abs(box.width - box.height * 0.8)).toBeLessThanOrEqual(1);
        // The point lies inside, and in the middle unless an edge is in the way.
        const offCentre = Math.abs(box.left + box.width / 2 - (width * x) / 100);
        const atEdge = box.left === 0 || box.left + box.width === width;
        expect(atEdge || offCentre <= 1).toBe(true);
        expect((width * x) / 100).toBeGreaterThanOrEqual(box.left);
        expect((width * x) / 100).toBeLessThanOrEqual(box.left + box.width);
        expect((height * y) / 100).toBeGreaterThanOrEqual(box.top);
        expect((height * y) / 100).toBeLessThanOrEqual(box.top + box.height);
      }
    }
  },
);

test("the version changes with the picture and with its focal point, and else does not", async () => {
  const red = await plainJpeg("#c81e28");
  const blue = await plainJpeg("#143cc8");
  expect(photoHash(red)).toMatch(/^[0-9a-f]{8}$/);
  expect(photoHash(Buffer.from(red))).toBe(photoHash(red));
  const versions = [
    photoHash(red),
    photoHash(blue),
    photoHash(red, "40% 60%"),
    photoHash(red, "60% 40%"),
  ];
  expect(new Set(versions).size).toBe(4);
});
