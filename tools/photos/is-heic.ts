/** Brands of ISO/IEC 23008-12 that a picture can have; some stand for AVIF as well. */
const BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"];
/** What a picture in AV1 says of its codec. */
const AV1 = "av1C";

/**
 * Whether a picture is a HEIF that sharp cannot decode: in HEVC, as phones write it, or in a codec that is rarer still.
 * What sharp says of it is no answer: it takes the brand for the codec, and does not open a HEIC of more than 256 parts,
 * which large pictures of phones have.
 */
export function isHeic(bytes: Buffer): boolean {
  let brands: string[] = [];
  // ISO/IEC 14496-12, section 4.2: a file is boxes, each with its length and its type in front.
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (at === 0 && type !== "ftyp") return false;
    if (type === "ftyp") brands = bytes.toString("latin1", at + 8, end).match(/.{4}/gs) ?? [];
    if (!brands.some((brand) => BRANDS.includes(brand))) return false;
    if (type === "meta") return !bytes.subarray(at, end).includes(AV1);
    if (end < at + 8) return false;
    at = end;
  }
  return false;
}
