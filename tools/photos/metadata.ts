import { readFile } from "node:fs/promises";
import ExifReader, { type ExpandedTags } from "exifreader";

/** Whose a picture is. */
export interface Rights {
  copyright?: string | undefined;
  creator?: string | undefined;
}

/** What a picture's own metadata say of it. Each text is on one line and not empty. */
export interface PictureMetadata extends Rights {
  description?: string;
  title?: string;
  /** When it was taken, in ms since 1970 by the camera's clock. */
  takenAt?: number;
  /** Whether they tell where it was taken. */
  hasPlace?: true;
  /** Whether they say, without a profile, that it is in Adobe RGB. */
  isAdobeRgb?: true;
}

/** Where each text stands, the first place that has one counting: XMP, IPTC, EXIF. */
const PLACES = {
  description: ["description", "Caption/Abstract", "ImageDescription"],
  title: ["title", "Object Name", undefined],
  creator: ["creator", "By-line", "Artist"],
  copyright: ["rights", "Copyright Notice", "Copyright"],
} as const;

/**
 * Reads a picture's texts, date and place. A picture or a block that cannot be read tells nothing: whether the picture
 * can be used is asked elsewhere.
 *
 * @param picture its bytes, or the path of the file
 */
export async function readMetadata(picture: Buffer | string): Promise<PictureMetadata> {
  let tags: ExpandedTags;
  try {
    const bytes = typeof picture === "string" ? await readFile(picture) : picture;
    tags = ExifReader.load(bytes, { expanded: true });
  } catch {
    return {};
  }
  const metadata: PictureMetadata = {};
  for (const name of ["description", "title", "creator", "copyright"] as const) {
    const [inXmp, inIptc, inExif] = PLACES[name];
    const texts = [tags.xmp?.[inXmp], tags.iptc?.[inIptc], inExif && tags.exif?.[inExif]].map(
      textOf,
    );
    const text = texts.find(Boolean);
    if (text) metadata[name] = text;
  }
  const takenAt = timeOf(tags.exif?.DateTimeOriginal?.description);
  if (takenAt > 0) metadata.takenAt = takenAt; // a clock that was never set writes zeros
  if (tags.exif?.GPSLatitude || tags.xmp?.GPSLatitude) metadata.hasPlace = true;
  // DCF 2.0: an "uncalibrated" picture whose interoperability index is R03.
  const index = String(tags.exif?.InteroperabilityIndex?.description ?? "");
  if (tags.exif?.ColorSpace?.value === 0xffff && index.includes("R03")) metadata.isAdobeRgb = true;
  return metadata;
}

/** As much of what the library gives as is read here: a value, or several by language or one after the other. */
interface Tag {
  value?: unknown;
  description?: string;
  attributes?: { lang?: string };
}

/** The text of a tag. Of several languages the Hungarian one, else the default; of several people the first. */
function textOf(tag: unknown): string {
  const { value, description } = (tag ?? {}) as Tag;
  const all = (Array.isArray(tag) ? tag : Array.isArray(value) ? value : []) as Tag[];
  const several = all.filter((one) => typeof one === "object" && one.description?.trim());
  const inLanguage = (pattern: RegExp) =>
    several.find(({ attributes }) => pattern.test(attributes?.lang ?? ""));
  const best = inLanguage(/^hu\b/i) ?? inLanguage(/^x-default$/i) ?? several[0];
  return tidy(best?.description ?? (several.length === 0 ? (description ?? "") : ""));
}

/** Letters that programs before UTF-8 wrote for the Hungarian ones, which no other Hungarian text holds. */
const OLD_LETTERS: Record<string, string> = { õ: "ő", û: "ű", Õ: "Ő", Û: "Ű" };

const tidy = (text: string) =>
  text
    .replace(/[õûÕÛ]/g, (letter) => OLD_LETTERS[letter] ?? letter)
    .replaceAll("\0", " ")
    .replace(/\s+/g, " ")
    .trim();

/** `2023:06:12 14:30:00`, in whatever zone the camera was, in ms; NaN when it is no time. */
const timeOf = (text = "") =>
  Date.parse(`${text.trim().replace(/^(\d+):(\d+):(\d+) /, "$1-$2-$3T")}Z`);

const NAMESPACES = {
  x: "adobe:ns:meta/",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  dc: "http://purl.org/dc/elements/1.1/",
};
const namespace = (name: keyof typeof NAMESPACES) => ` xmlns:${name}="${NAMESPACES[name]}"`;
const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");

/**
 * Creator and copyright notice of the IPTC Photo Metadata Standard as an XMP packet, which image search reads; EXIF, as
 * sharp writes it, loses „Ödön”. Undefined if nothing is known.
 */
export function rightsXmp({ creator, copyright }: Rights): string | undefined {
  if (!creator && !copyright) return undefined;
  const fields = [
    creator && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    copyright &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
  ];
  return (
    `<x:xmpmeta${namespace("x")}><rdf:RDF${namespace("rdf")}${namespace("dc")}>` +
    `<rdf:Description rdf:about="">${fields.filter(Boolean).join("")}</rdf:Description></rdf:RDF></x:xmpmeta>`
  );
}

const XMP_HEADER = "http://ns.adobe.com/xap/1.0/\0";
/** Segments of a JPEG that hold EXIF or XMP, and IPTC (ITU T.81, table B.1). */
const METADATA_MARKERS = [0xe1, 0xed];
const START_OF_SCAN = 0xda;
const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);

/** A JPEG without EXIF, XMP and IPTC. Its pixels are not touched; what is no JPEG stays as it is. */
export function withoutMetadata(jpeg: Buffer): Buffer {
  if (!jpeg.subarray(0, 2).equals(START_OF_IMAGE)) return jpeg;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) break;
    if (!METADATA_MARKERS.includes(jpeg[at + 1] ?? 0)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

/** A JPEG whose metadata say whose it is and nothing else; without rights it has none. */
export function withRights(jpeg: Buffer, rights: Rights): Buffer {
  const plain = withoutMetadata(jpeg);
  const packet = rightsXmp(rights);
  if (!packet) return plain;
  const payload = Buffer.from(XMP_HEADER + packet);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + payload.length, 2);
  // JFIF, where there is one, stays first.
  const at = plain[3] === 0xe0 ? 4 + plain.readUInt16BE(4) : 2;
  return Buffer.concat([plain.subarray(0, at), head, payload, plain.subarray(at)]);
}
