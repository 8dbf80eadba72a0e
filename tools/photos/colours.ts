import type { Metadata } from "sharp";
import { readMetadata } from "./metadata";

/** CMYK and grey are converted to sRGB by their profile, which cannot describe RGB. */
export const isRgb = ({ space }: Metadata): boolean => space.includes("rgb");

/** Embeds the profile of Adobe RGB where only EXIF names it. */
export function withProfile(
  bytes: Buffer,
  metadata: Metadata,
  { isAdobeRgb } = readMetadata(bytes),
): Buffer {
  const isFlagged = isAdobeRgb && !metadata.icc && isRgb(metadata);
  return isFlagged ? embedProfile(bytes, ADOBE_RGB) : bytes;
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
