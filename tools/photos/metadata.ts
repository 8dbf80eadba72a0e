import ExifReader, { type ExpandedTags } from "exifreader";
import { escapeMarkup } from "@/lib/escape-markup";

export interface Rights {
  copyright?: string | undefined;
  creator?: string | undefined;
}

export interface PictureMetadata extends Rights {
  description?: string;
  isAdobeRgb?: true;
  /** On the camera's clock: `2026-06-12T15:04:05.120`. */
  taken?: string;
}

/** Tags of each text in XMP, IPTC and EXIF; the first that is set counts. */
const PLACES = [
  ["description", ["description", "Caption/Abstract", "ImageDescription"]],
  ["creator", ["creator", "By-line", "Artist"]],
  ["copyright", ["rights", "Copyright Notice", "Copyright"]],
] as const;

export function readMetadata(bytes: Buffer): PictureMetadata {
  let tags: ExpandedTags;
  try {
    tags = ExifReader.load(bytes, { expanded: true });
  } catch {
    return {};
  }
  const metadata: PictureMetadata = {};
  for (const [name, [inXmp, inIptc, inExif]] of PLACES) {
    const places = [tags.xmp?.[inXmp], tags.iptc?.[inIptc], tags.exif?.[inExif]];
    const text = places.map(textOf).find(Boolean);
    if (text) metadata[name] = text;
  }
  const exposed = textOf(tags.exif?.DateTimeOriginal);
  const [, year, ...rest] = /^([12]\d{3}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(exposed) ?? [];
  const [month, day, time] = rest;
  const fraction = textOf(tags.exif?.SubSecTimeOriginal).slice(0, 3).padEnd(3, "0");
  if (year) metadata.taken = `${year}-${month}-${day}T${time}.${fraction}`;
  // DCF 2.0: an "uncalibrated" picture whose interoperability index is R03.
  const index = String(tags.exif?.InteroperabilityIndex?.description ?? "");
  if (tags.exif?.ColorSpace?.value === 0xffff && index.includes("R03")) metadata.isAdobeRgb = true;
  return metadata;
}

/** The part of the library's tags that is read here: one value, or several by language or in a list. */
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

/** Old encodings turned ő and ű into letters that Hungarian does not have. */
const tidy = (text: string) =>
  text
    .replace(/[õûÕÛ]/g, (letter) => "őűŐŰ"["õûÕÛ".indexOf(letter)] ?? letter)
    .replace(/[\s\0]+/g, " ")
    .trim();

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const DC = "http://purl.org/dc/elements/1.1/";
/** XML 1.0 does not allow most control characters, even as references. */
const escapeXml = (text: string) => escapeMarkup(text.replace(/\p{Cc}/gu, " "));

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
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}" xmlns:dc="${DC}">` +
    `<rdf:Description rdf:about="">${fields.filter(Boolean).join("")}</rdf:Description></rdf:RDF></x:xmpmeta>`
  );
}
