import sharp, { type Metadata } from "sharp";
import { MAX_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import { readMetadata } from "./metadata";

/** The largest picture that is decoded, in pixels. */
export const MAX_PIXELS = 250_000_000;

/** Embeds the profile of Adobe RGB where only EXIF names it. */
export function withProfile(bytes: Buffer, { icc, exif }: Metadata): Buffer {
  const isFlagged = !icc && exif && readMetadata(bytes).isAdobeRgb;
  return isFlagged ? embedProfile(bytes, ADOBE_RGB) : bytes;
}

/**
 * A picture with colours outside sRGB comes back upright, scaled down to an original's size, with 16 bits per channel; any
 * other unchanged.
 * @returns `isWide`: whether it has colours outside sRGB, and so becomes Display P3
 */
export async function keepWideColours(bytes: Buffer, metadata: Metadata) {
  const profiled = withProfile(bytes, metadata);
  if (!metadata.icc && profiled === bytes) return { bytes, isWide: false };
  const light = await sharp(await to16Bits(profiled, 256))
    .removeAlpha()
    .toColourspace("scrgb") // linear; the primaries stay those of Display P3
    .raw({ depth: "float" })
    .toBuffer();
  const isWide = leavesSrgb(new Float32Array(new Uint8Array(light).buffer));
  return { bytes: isWide ? await to16Bits(profiled, MAX_ORIGINAL_EDGE) : profiled, isWide };
}

/** With 16 bits per channel: sharp reads those as Display P3, and others as sRGB. */
const to16Bits = (bytes: Buffer, edge: number): Promise<Buffer> =>
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
/** A colour this far outside sRGB (in linear light), in this share of the pixels, is visible. */
const OUTSIDE = 0.01;
const NOTICED = 0.001;

/** @param light linear Display P3, three numbers for each pixel */
function leavesSrgb(light: Float32Array): boolean {
  let outside = 0;
  for (let n = 0; n < light.length; n += 3) {
    const [r = 0, g = 0, b = 0] = light.subarray(n, n + 3);
    const isOut = P3_TO_SRGB.some(([red, green, blue]) => {
      const channel = red * r + green * g + blue * b;
      return channel < -OUTSIDE || channel > 1 + OUTSIDE;
    });
    if (isOut) outside += 1;
  }
  return outside > (light.length / 3) * NOTICED;
}

function embedProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return jpeg;
  const name = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
  const head = Buffer.from([0xff, 0xe2, 0, 0]); // APP2
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}

/** An ICC profile with the primaries and the exponent of Adobe RGB (1998), section 4.3. sharp brings none. */
const ADOBE_RGB = Buffer.from(
  [
    "AAAB7AAAAAACEAAAbW50clJHQiBYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "APbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAA",
    "APAAAABvY3BydAAAAWAAAAAMd3RwdAAAAWwAAAAUclhZWgAAAYAAAAAUZ1hZWgAAAZQAAAAUYlhZWgAAAagAAAAUclRS",
    "QwAAAbwAAAAQZ1RSQwAAAcwAAAAQYlRSQwAAAdwAAAAQZGVzYwAAAAAAAAAVQWRvYmUgUkdCIGNvbXBhdGlibGUAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAHRleHQAAAAAQ0MwAFhZWiAAAAAAAAD21gABAAAAANMtWFlaIAAAAAAAAJwYAABPpQAABPxYWVogAAAAAAAA",
    "NI0AAKAsAAAPlVhZWiAAAAAAAAAmMQAAEC8AAL6cY3VydgAAAAAAAAABAjMAAGN1cnYAAAAAAAAAAQIzAABjdXJ2AAAA",
    "AAAAAAECMwAA",
  ].join(""),
  "base64",
);
