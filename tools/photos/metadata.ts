import ExifReader from "exifreader";
import { LONGEST_ALT } from "@/lib/content/fields";
import { escapeMarkup } from "@/lib/escape-markup";

export interface PhotoMetadata {
  copyright?: string | undefined;
  creator?: string | undefined;
  description?: string | undefined;
  isAdobeRgb?: true | undefined;
  /** On the camera's clock: `2026-06-12T15:04:05.120`. */
  taken?: string | undefined;
}

/** The library's tags, as far as they are used: one value, or several by language or in a list. */
interface Tag {
  value?: unknown;
  description?: string;
  attributes?: { lang?: string };
}
type Tags = Partial<Record<"xmp" | "iptc" | "exif", Record<string, Tag>>>;

/** Reads each text from XMP, else IPTC, else EXIF. Ignores tags that are not text. */
export function readMetadata(bytes: Buffer): PhotoMetadata {
  const { xmp = {}, iptc = {}, exif = {} } = readTags(bytes);
  const inXmp = (name: string) => textOf(xmp[name], ({ value }) => value);
  const isMarked = Boolean(iptc["Coded Character Set"]?.description);
  const inIptc = (name: string) =>
    textOf(iptc[name], ({ value, description = "" }) => {
      if (description.includes("\uFFFD")) return LATIN_2.decode(Uint8Array.from(value as number[]));
      return isMarked ? description : repair(description);
    });
  const inExif = (name: string) =>
    textOf(exif[name], ({ value }) => repair([value].flat().filter(isText).join(", ")));
  const first = (xmpTag: string, iptcTag: string, exifTag: string) =>
    inXmp(xmpTag) ?? inIptc(iptcTag) ?? inExif(exifTag);
  const described = first("description", "Caption/Abstract", "ImageDescription");
  const index = inExif("InteroperabilityIndex") ?? "";
  return {
    description: inXmp("AltTextAccessibility") ?? described,
    creator: first("creator", "By-line", "Artist"),
    copyright: first("rights", "Copyright Notice", "Copyright"),
    taken: timeOf(inExif("DateTimeOriginal"), inExif("SubSecTimeOriginal")),
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

const isList = (value: unknown): value is Tag[] =>
  Array.isArray(value) && typeof value[0] === "object";

/** The text of a tag: in Hungarian, else in the default language; the first of several people. */
function textOf(tag: Tag = {}, read: (tag: Tag) => unknown): string | undefined {
  const texts = ([tag, tag.value].find(isList) ?? [tag]).flatMap((item) => {
    const text = read(item);
    const line = typeof text === "string" && text.replace(/[\s\0]+/g, " ").trim();
    return line ? { line, language: item.attributes?.lang ?? "" } : [];
  });
  const inLanguage = (pattern: RegExp) => texts.find(({ language }) => pattern.test(language));
  return (inLanguage(/^hu\b/i) ?? inLanguage(/^x-default$/i) ?? texts[0])?.line;
}

/** The library writes `<faulty value>` where a value is outside the file. */
const isText = (value: unknown) => typeof value === "string" && value !== "<faulty value>";

/** Old Hungarian programs write Central European text without saying so. */
const LATIN_2 = new TextDecoder("windows-1250");
/** Corrects text that was read as Western European: Hungarian has neither õ nor û. */
const repair = (text: string) =>
  text.replace(/[õûÕÛ\x80-\x9f]/g, (letter) => LATIN_2.decode(Uint8Array.of(letter.charCodeAt(0))));

/** Cameras write the fraction of a second into its own tag, some programs after the time. */
function timeOf(exposed = "", fraction = ""): string | undefined {
  const [, year, month, day, time, digits = fraction] =
    /^([12]\d{3}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?/.exec(exposed) ?? [];
  const ms = digits.replace(/\D.*/, "").slice(0, 3).padEnd(3, "0");
  return year && `${year}-${month}-${day}T${time}.${ms}`;
}

/** Descriptions that cameras and programs embed in every photo. */
const BOILERPLATE =
  /^(olympus digital camera|(konica )?minolta digital camera|kodak digital still camera|sony dsc|samsung (csc|camera pictures)|dcim.*|default|untitled|created with gimp|dav|exif.*jpeg.*|picture)$/i;

/** A description, shortened at a word if it is too long; empty if nobody wrote one. */
export function altOf(text = ""): string {
  if (!/\p{L}{2}/u.test(text) || BOILERPLATE.test(text)) return "";
  if (text.length <= LONGEST_ALT) return text;
  // Without a space to cut at, do not leave half a surrogate pair.
  return `${text.slice(0, LONGEST_ALT - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")}…`;
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
