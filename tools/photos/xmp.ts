import { decodeText, tidyText } from "./decode-text";
import type { PictureTexts } from "./iptc";

const FIELDS = {
  description: "dc:description",
  title: "dc:title",
  creator: "dc:creator",
  copyright: "dc:rights",
} as const;

const ENTITIES = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * The texts in an XMP packet. Where one stands in several languages, the Hungarian one, else the default.
 * These four fields are all that is read; an XML parser would be a dependency for nothing else.
 */
export function readXmp(packet: Buffer): PictureTexts {
  const xml = decodeText(packet);
  const texts: PictureTexts = {};
  for (const [name, tag] of Object.entries(FIELDS) as [keyof PictureTexts, string][]) {
    const [field] = elementsOf(xml, tag);
    const text = field ? bestOf(field.body) : plain(attributeOf(xml, tag));
    if (text) texts[name] = text;
  }
  return texts;
}

/** Elements of a name, nested ones excepted. Looks at each part of the XML once, however many are never closed. */
function elementsOf(xml: string, tag: string): { attributes: string; body: string }[] {
  const start = new RegExp(`<${tag}(\\s[^<>]*)?(?<!/)>(.*)`);
  const parts = xml.split(`</${tag}>`).slice(0, -1);
  return parts.flatMap((part) => {
    const [, attributes = "", body] = start.exec(part) ?? [];
    return body === undefined ? [] : [{ attributes, body }];
  });
}

/** Some programs write a text that has one language as an attribute of the description. */
function attributeOf(xml: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"<]*)"|'([^'<]*)')`).exec(xml) ?? [];
  return double ?? single ?? "";
}

/** The text of a list of alternatives, or of a field that holds its text plainly. */
function bestOf(body: string): string {
  const filled = elementsOf(body, "rdf:li")
    .map(({ attributes, body }) => ({ attributes, text: plain(body) }))
    .filter(({ text }) => text !== "");
  const inLanguage = (language: RegExp) =>
    filled.find(({ attributes }) => language.test(attributes));
  const best =
    inLanguage(/xml:lang=["']hu["'-]/i) ?? inLanguage(/xml:lang=["']x-default/i) ?? filled[0];
  return best?.text ?? (body.includes("<") ? "" : plain(body));
}

function plain(text: string): string {
  const decoded = text.replace(/&(#x?)?(\w+);/g, (whole, number, name) => {
    if (!number) return ENTITIES.get(name) ?? whole;
    const code = Number.parseInt(name, number === "#x" ? 16 : 10);
    // Halves of a pair (U+D800 to U+DFFF) are no letters.
    const isLetter = (code > 0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
    return isLetter ? String.fromCodePoint(code) : "";
  });
  return tidyText(decoded);
}
