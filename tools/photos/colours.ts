import sharp, { type Metadata } from "sharp";
import { MAX_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { readMetadata } from "./metadata";

/** The largest picture that is decoded, in pixels. */
export const MAX_PIXELS = 250_000_000;

/** A picture whose colours are told by a profile in it. */
export interface Coloured {
  bytes: Buffer;
  /** Whether it shows colours that sRGB has not: then it is kept in Display P3. */
  isWide: boolean;
}

/**
 * A picture in its own colours: where they leave sRGB, upright, at most as large as originals are kept, 16 bits a channel.
 * Pictures of cameras that say "Adobe RGB" in EXIF alone get the profile that is meant.
 *
 * @param metadata what sharp read of it
 */
export async function inItsColours(bytes: Buffer, { icc, exif }: Metadata): Promise<Coloured> {
  const isFlagged = !icc && exif && (await readMetadata(bytes)).isAdobeRgb;
  if (!icc && !isFlagged) return { bytes, isWide: false };
  const profiled = isFlagged ? withProfile(bytes, ADOBE_RGB) : bytes;
  const { data } = await sharp(await deep(profiled, 256))
    .removeAlpha()
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const isWide = leavesSrgb(pixels);
  return { bytes: isWide ? await deep(profiled, MAX_ORIGINAL_EDGE) : profiled, isWide };
}

/** With 16 bits a channel, which sharp turns into Display P3 when it reads them, and not into sRGB. */
const deep = (bytes: Buffer, edge: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .keepIccProfile()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .toColourspace("rgb16")
    .tiff({ compression: "none" })
    .toBuffer();

/** Linear Display P3 to linear sRGB: CSS Color 4, section 10. */
const P3_TO_SRGB = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.042056954709688163, 1.0420569547096881, 0],
  [-0.019637554590334432, -0.07863604555063188, 1.0982736001409663],
] as const;
/** How far out a colour is before somebody sees it, in linear light, and in what share of the pixels. */
const OUTSIDE = 0.01;
const NOTICED = 0.001;

/** @param pixels Display P3, three numbers of 16 bits for each pixel */
function leavesSrgb(pixels: Uint16Array): boolean {
  const light = (value = 0) => {
    const share = value / 65535;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  let outside = 0;
  for (let n = 0; n < pixels.length; n += 3) {
    const [r, g, b] = [light(pixels[n]), light(pixels[n + 1]), light(pixels[n + 2])];
    const isOut = P3_TO_SRGB.some(([red, green, blue]) => {
      const channel = red * r + green * g + blue * b;
      return channel < -OUTSIDE || channel > 1 + OUTSIDE;
    });
    if (isOut) outside += 1;
  }
  return outside > (pixels.length / 3) * NOTICED;
}

/** Puts a profile into a JPEG, behind its first marker; what is no JPEG stays as it is. */
function withProfile(bytes: Buffer, profile: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) return bytes;
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, name, profile, bytes.subarray(2)]);
}

/** Adobe RGB (1998), section 4.3: its primaries, adapted to the white of profiles, and its exponent, as ICC.1:2001-04 writes them. */
const ADOBE_RGB = matrixProfile("Adobe RGB compatible", 2.19921875, {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
});

function matrixProfile(name: string, exponent: number, points: Record<string, number[]>): Buffer {
  const text = Buffer.from(`${name}\0`, "latin1");
  const description = Buffer.alloc(12 + text.length + 78);
  description.write("desc", 0, "latin1");
  description.writeUInt32BE(text.length, 8);
  text.copy(description, 12);
  const curve = Buffer.alloc(16);
  curve.write("curv", 0, "latin1");
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(exponent * 256), 12);
  const point = (xyz: number[]) => {
    const data = Buffer.alloc(20);
    data.write("XYZ ", 0, "latin1");
    for (const [n, value] of xyz.entries()) data.writeInt32BE(Math.round(value * 65536), 8 + 4 * n);
    return data;
  };
  const tags: [string, Buffer][] = [
    ["desc", description],
    ["cprt", Buffer.from("text\0\0\0\0CC0\0", "latin1")],
    ...Object.entries(points).map(([tag, xyz]): [string, Buffer] => [tag, point(xyz)]),
    ...["rTRC", "gTRC", "bTRC"].map((tag): [string, Buffer] => [tag, curve]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const parts: Buffer[] = [];
  let offset = 128 + table.length;
  for (const [n, [tag, data]] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    table.write(tag, 4 + 12 * n, "latin1");
    table.writeUInt32BE(offset, 8 + 12 * n);
    table.writeUInt32BE(data.length, 12 + 12 * n);
    parts.push(padded);
    offset += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  for (const [n, value] of [0.9642, 1, 0.8249].entries()) {
    header.writeInt32BE(Math.round(value * 65536), 68 + 4 * n);
  }
  return Buffer.concat([header, table, ...parts]);
}
