import sharp, { type Sharp } from "sharp";

export function flatPhoto(colour: string, width = 700, height = 500): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A JPEG without EXIF. */
export function plainJpeg(colour: string, width?: number, height?: number): Promise<Buffer> {
  return flatPhoto(colour, width, height).jpeg().toBuffer();
}

/** A JPEG with EXIF: owner, serial number and place. */
export function cameraJpeg(owner: string): Promise<Buffer> {
  const exif = {
    IFD0: { Make: "Mintacam", Copyright: owner },
    IFD2: { BodySerialNumber: "SN-1234567" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 30/1 0/1" },
  };
  return flatPhoto("#c81e28").withExif(exif).jpeg().toBuffer();
}

/** A Display P3 green outside sRGB, 16 bits per channel. */
const WIDE_GREEN = [2000, 60000, 4000];

/** A photo of that colour with its profile; 8, 233, 16 in 8 bits. */
export function inDisplayP3(): Sharp {
  const pixels = new Uint16Array(700 * 500 * 3).map((_, n) => WIDE_GREEN[n % 3] ?? 0);
  const raw = { width: 700, height: 500, channels: 3 } as const;
  return sharp(pixels, { raw }).withIccProfile("p3");
}

/** A photo whose upper half is red and whose lower half is blue. */
export async function redOverBlue(width = 700, height = 500): Promise<Sharp> {
  const upper = await flatPhoto("#c81e28", width, Math.round(height / 2))
    .png()
    .toBuffer();
  const both = flatPhoto("#143cc8", width, height).composite([{ input: upper, top: 0, left: 0 }]);
  return sharp(await both.png().toBuffer());
}

/** Drops the second half, as an interrupted transfer does. */
export function truncated(jpeg: Buffer): Buffer {
  return jpeg.subarray(0, Math.floor(jpeg.length / 2));
}

/** The colour of a pixel in the photo's own profile. */
async function colourAt(photo: Buffer, x = 0, y = 0): Promise<number[]> {
  const { data, info } = await sharp(photo)
    .keepIccProfile()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

/** Expects the colour of a pixel, with a tolerance for encoding. */
export const expectPixel = async (photo: Buffer, wanted: number[], x?: number, y?: number) =>
  expectColour(await colourAt(photo, x, y), wanted);

/** Expects a colour, with a tolerance for encoding. */
export function expectColour(colour: number[], wanted: number[], tolerance = 6): void {
  const isNear = (value: number, n: number) => Math.abs(value - (colour[n] ?? -1)) <= tolerance;
  expect([colour, wanted.every(isNear)]).toEqual([colour, true]);
}
