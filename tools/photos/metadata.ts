import ExifReader from "exifreader";
import type { Metadata } from "sharp";
import { escapeMarkup } from "@/lib/text/escape-markup";
import { withoutBidi } from "@/lib/text/without-bidi";
import type { Timed } from "../content/capture-times";
import { isBoilerplate } from "./stock-texts";

export interface PhotoMetadata extends Timed {
  copyright?: string | undefined;
  creator?: string | undefined;
  description?: string | undefined;
  isAdobeRgb?: true | undefined;
}

/** The library's tags, as far as they are used: one value, or several by language or in a list. */
interface Tag {
  value?: unknown;
  description?: string;
  attributes?: { lang?: string };
}
type Tags = Partial<Record<"exif", Record<string, Tag>>> & {
  /** `_raw` is the packet. */
  xmp?: Record<string, Tag> & { _raw?: unknown };
};

/**
 * Reads each text from XMP, else IPTC, else EXIF. Ignores tags that are not text.
 * @param header as sharp reads it: a PNG's XMP may be compressed, and a TIFF's IPTC is in a tag
 */
export function readMetadata(
  bytes: Buffer,
  { xmp, iptc: block }: Pick<Metadata, "xmp" | "iptc"> = {},
): PhotoMetadata {
  const { exif = {}, xmp: listed } = readTags(bytes);
  const packet = xmp ?? Buffer.from(`${listed?._raw ?? ""}`);
  const { xmp: ofXmp } = readTags(asWebp(withoutForeignNames(packet.toString("latin1"))));
  const iptc = readIptc(block?.[0] === DATASET ? block : iptcBlock(bytes));
  const inXmp = (name: string) => textOf(ofXmp?.[name], ({ value }) => value);
  const inExif = (name: string) =>
    textOf(exif[name], ({ value }) => repair([value].flat().filter(isText).join(", ")));
  const textsOf = (xmpTag: string, dataset: number, exifTag = "") =>
    [inXmp(xmpTag), iptc.get(dataset), inExif(exifTag)].filter((text) => text !== undefined);
  const camera = ["Make", "Model", "Software"].map(inExif).join(" ");
  const descriptions = [
    inXmp("AltTextAccessibility") ?? "",
    ...textsOf("description", IPTC.caption, "ImageDescription"),
    ...textsOf("Headline", IPTC.headline),
    ...textsOf("title", IPTC.title),
  ];
  const taken =
    timeOf(inExif("DateTimeOriginal"), inExif("SubSecTimeOriginal")) ??
    timeOf(inXmp("DateTimeOriginal")) ??
    timeOf(inXmp("DateCreated")) ??
    timeOf(`${iptc.get(IPTC.day) ?? ""} ${iptc.get(IPTC.time) ?? ""}`) ??
    timeOf(inExif("DateTimeDigitized"), inExif("SubSecTimeDigitized")) ??
    timeOf(inXmp("CreateDate"));
  const second = taken?.slice(0, SECOND);
  // Each offset belongs to a time; that of an export says nothing about the camera.
  const [offset] = ["DateTimeOriginal", "DateTimeDigitized", "DateTime"].flatMap((tag) =>
    timeOf(inExif(tag))?.slice(0, SECOND) === second
      ? (inExif(tag.replace("DateTime", "OffsetTime")) ?? [])
      : [],
  );
  const index = inExif("InteroperabilityIndex") ?? "";
  return {
    description: descriptions.find((text) => !isBoilerplate(text, camera)),
    creator: textsOf("creator", IPTC.creator, "Artist")[0],
    copyright: textsOf("rights", IPTC.copyright, "Copyright")[0],
    taken,
    shift: shiftOf(second, offset),
    // DCF 2.0: an "uncalibrated" photo whose interoperability index is R03.
    isAdobeRgb: (index.includes("R03") && exif.ColorSpace?.value === 0xffff) || undefined,
  };
}

function readTags(bytes: Buffer): Tags {
  try {
    return ExifReader.load(bytes, { expanded: true }) as object as Tags;
  } catch {
    return {};
  }
}

/** A WebP without a picture, in which the library finds a packet of any size and encoding. */
function asWebp(packet: string): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBPXMP \0\0\0\0");
  head.writeUInt32LE(packet.length, 16);
  return Buffer.concat([head, Buffer.from(packet, "latin1")]);
}

const NAMESPACES =
  /^(?:adobe:ns:meta|http:\/\/(?:ns\.adobe\.com|purl\.org\/dc|www\.w3\.org|iptc\.org)\/)/;

/** The library compares names without their prefix, so those of other namespaces get longer names. */
function withoutForeignNames(packet: string): string {
  const declared = packet.matchAll(/xmlns:([\w-]+)\s*=\s*["']([^"']*)/g);
  const foreign = [...declared].flatMap(([, prefix = "", url = ""]) =>
    NAMESPACES.test(url) ? [] : prefix,
  );
  if (foreign.length === 0) return packet;
  return packet.replace(
    new RegExp(`([<\\s/](?:${foreign.join("|")}):)(?=[\\w-]+[\\s=>/])`, "g"),
    "$1other-",
  );
}

/** Datasets of IPTC's second record (IIM 4.2). */
const IPTC = {
  title: 5,
  day: 55,
  time: 60,
  creator: 80,
  headline: 105,
  caption: 120,
  copyright: 116,
};
const DATASET = 0x1c;

/** Reads the datasets that are inside their block, by number. The library reads beyond it. */
function readIptc(block: Buffer): Map<number, string> {
  const texts = new Map<number, string>();
  let charset = "";
  for (let at = 0; at + 5 <= block.length && block[at] === DATASET; ) {
    const [record, dataset] = [block[at + 1], block[at + 2] ?? 0];
    let length = block.readUInt16BE(at + 3);
    at += 5;
    if (length > 0x8000 && length <= 0x8004) {
      const bytes = length - 0x8000; // an extended length has its own
      if (at + bytes > block.length) break;
      length = block.readUIntBE(at, bytes);
      at += bytes;
    }
    if (at + length > block.length) break;
    const value = block.subarray(at, at + length);
    if (record === 1 && dataset === 90) charset = value.toString("latin1");
    const text = record === 2 && clean(decodeIptc(value, charset));
    if (text && !texts.has(dataset)) texts.set(dataset, text);
    at += length;
  }
  return texts;
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Many programs do not mark their texts. */
function decodeIptc(value: Buffer, charset: string): string {
  if (charset === "\x1b-B") return new TextDecoder("iso-8859-2").decode(value);
  try {
    return UTF_8.decode(value);
  } catch {
    return LATIN_2.decode(value);
  }
}

/** Photoshop's resource 0x0404 in a JPEG, which may go on in another segment. Empty if there is none. */
function iptcBlock(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isPhotoshop =
      jpeg[at + 1] === 0xed && jpeg.toString("latin1", at + 4, at + 18) === SIGNATURE;
    if (isPhotoshop) parts.push(jpeg.subarray(at + 18, end));
    at = end;
  }
  const data = Buffer.concat(parts);
  for (let at = 0; data.toString("latin1", at, at + 4) === "8BIM" && at + 12 <= data.length; ) {
    const size = at + 6 + even(1 + (data[at + 6] ?? 0)); // after the name
    if (size + 4 > data.length) break;
    const start = size + 4;
    const end = start + data.readUInt32BE(size);
    if (data.readUInt16BE(at + 4) === 0x0404) return data.subarray(start, end);
    at = start + even(end - start);
  }
  return Buffer.alloc(0);
}

const SIGNATURE = "Photoshop 3.0\0";
const even = (length: number) => length + (length % 2);

const isList = (value: unknown): value is Tag[] =>
  Array.isArray(value) && typeof value[0] === "object";

/** The text of a tag: in Hungarian, else in the default language; the first of several people. */
function textOf(tag: Tag = {}, read: (tag: Tag) => unknown): string | undefined {
  const texts = ([tag, tag.value].find(isList) ?? [tag]).flatMap((item) => {
    const text = read(item);
    const line = typeof text === "string" && clean(text);
    return line ? { line, language: item.attributes?.lang ?? "" } : [];
  });
  const inLanguage = (pattern: RegExp) => texts.find(({ language }) => pattern.test(language));
  return (inLanguage(/^hu\b/i) ?? inLanguage(/^x-default$/i) ?? texts[0])?.line;
}

/** On one line, without what nobody can read. */
const clean = (text: string): string =>
  withoutBidi(text)
    .replace(/[\s\p{Cc}\ufffd]+/gu, " ")
    .trim();

/** The library writes `<faulty value>` where a value is outside the file. */
const isText = (value: unknown) => typeof value === "string" && value !== "<faulty value>";

/** Old Hungarian programs write Central European text without saying so. */
const LATIN_2 = new TextDecoder("windows-1250");
/** Corrects text that was read as Western European: Hungarian has neither õ nor û. */
const repair = (text: string) =>
  text.replace(/[õûÕÛ\x80-\x9f]/g, (letter) => LATIN_2.decode(Uint8Array.of(letter.charCodeAt(0))));

/** In EXIF, XMP or IPTC: with any separators, or none. */
const DATE = /^(?<year>\d{4})\D{0,2}(?<month>\d\d?)\D{0,2}(?<day>\d\d?)(?<clock>.*)/;
/** With or without seconds, a fraction and AM or PM. What follows a day at once is its time zone. */
const CLOCK =
  /^[^\d+-]{0,3}(?<hour>\d\d?)(?<separator>[:._-]|(?<=\d\d))\s?(?<minute>\d\d?)(?:\k<separator>\s?(?<second>\d\d?))?(?:[.,](?<fraction>\d+))?\s*(?<half>[ap]\.?m)?/i;

/** @param subSecond cameras write the fraction of a second into its own tag, some programs after the time */
function timeOf(text = "", subSecond = ""): string | undefined {
  const { year, month, day, clock = "" } = DATE.exec(text)?.groups ?? {};
  const parts = CLOCK.exec(clock)?.groups ?? {};
  const { hour, minute, second = "0", fraction = subSecond, half } = parts;
  if (!year || !hour) return undefined;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  const two = (part: unknown) => `${part}`.trim().padStart(2, "0");
  const ms = fraction.replace(/\D.*/, "").slice(0, 3).padEnd(3, "0");
  const taken = `${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minute)}:${two(second)}.${ms}`;
  // Not in the 13th month, nor on 30 February.
  const date = new Date(`${taken}Z`);
  return Number.isNaN(date.getTime()) || date.toISOString() !== `${taken}Z` ? undefined : taken;
}

/** Length of a time without the fraction of a second. */
const SECOND = 19;

/** See {@link Timed.shift}; undefined if there is no difference, or if nobody knows. @param offset `+02:00` */
function shiftOf(time = "", offset = ""): number | undefined {
  const moment = Date.parse(`${time}${offset}`);
  if (!/^[+-]\d\d:\d\d$/.test(offset) || Number.isNaN(moment)) return undefined;
  const inBudapest = new Date(moment).toLocaleString("sv", { timeZone: "Europe/Budapest" });
  return Math.round((Date.parse(`${inBudapest}Z`) - Date.parse(`${time}Z`)) / 60_000) || undefined;
}

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const DC = "http://purl.org/dc/elements/1.1/";
/** XML 1.0 does not allow most control characters, even as references. */
const escapeXml = (text: string) => escapeMarkup(text.replace(/\p{Cc}/gu, " "));

/** Creator and copyright as an XMP packet, which image search reads; sharp's EXIF loses „Ödön”. Undefined if both are unknown. */
export function rightsXmp({ creator, copyright }: PhotoMetadata): string | undefined {
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
