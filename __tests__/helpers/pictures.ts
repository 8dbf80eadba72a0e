import sharp, { type Sharp } from "sharp";

/** A picture of one colour. */
export function flatPicture(colour: string, width = 700, height = 500): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A JPEG as a program without a camera saves it: without EXIF. */
export function plainJpeg(colour: string, width?: number, height?: number): Promise<Buffer> {
  return flatPicture(colour, width, height).jpeg().toBuffer();
}

/** A picture whose upper half is red and whose lower half is blue. */
export async function redOverBlue(width = 700, height = 500): Promise<Sharp> {
  const upper = await flatPicture("#c81e28", width, Math.round(height / 2))
    .png()
    .toBuffer();
  const both = flatPicture("#143cc8", width, height).composite([{ input: upper, top: 0, left: 0 }]);
  return sharp(await both.png().toBuffer());
}

/** A JPEG whose second half is missing, as after a broken transfer. */
export function truncated(jpeg: Buffer): Buffer {
  return jpeg.subarray(0, Math.floor(jpeg.length / 2));
}
