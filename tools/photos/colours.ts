import type { Metadata } from "sharp";
import { MAX_ORIGINAL_EDGE } from "@/lib/photos/recipe";
import { decode, type FailOn } from "./decode";
import { readMetadata } from "./metadata";

/** CMYK and grey are converted to sRGB by their profile, which cannot describe RGB. */
export const isRgb = ({ space }: Metadata): boolean => space.includes("rgb");

/** Embeds the profile of Adobe RGB where only EXIF names it. */
export function withProfile(bytes: Buffer, metadata: Metadata): Buffer {
  const { icc, exif } = metadata;
  const isFlagged = !icc && exif && isRgb(metadata) && readMetadata(bytes).isAdobeRgb;
  return isFlagged ? embedProfile(bytes, ADOBE_RGB) : bytes;
}

/**
 * A picture in RGB with a profile other than sRGB comes back upright, scaled down to an original's size, with 16 bits per
 * channel; any other unchanged.
 * @returns `isWide`: true if it may have colours outside sRGB. It then becomes Display P3
 */
export async function keepWideColours(bytes: Buffer, metadata: Metadata, failOn?: FailOn) {
  const profiled = withProfile(bytes, metadata);
  const { icc } = profiled === bytes ? metadata : { icc: ADOBE_RGB };
  // A profile describes itself in ASCII or UTF-16.
  const isSrgb = !icc || icc.toString("latin1").replaceAll("\0", "").includes("sRGB");
  const isWide = !isSrgb && isRgb(metadata);
  return { bytes: isWide ? await to16Bits(profiled, failOn) : bytes, isWide };
}

/** With 16 bits per channel: sharp reads those as Display P3, and others as sRGB. */
const to16Bits = (bytes: Buffer, failOn?: FailOn): Promise<Buffer> =>
  decode(bytes, failOn)
    .keepIccProfile()
    .resize(MAX_ORIGINAL_EDGE, MAX_ORIGINAL_EDGE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("rgb16")
    .tiff({ compression: "none" })
    .toBuffer();

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
