import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { importPhoto } from "@/tools/photos/add-photo";
import { decodePhoto } from "@/tools/photos/decode-photo";
import { readMetadata, rightsXmp } from "@/tools/photos/metadata";
import { altOf } from "@/tools/photos/stock-texts";
import { cameraJpeg, flatPhoto, plainJpeg } from "../../helpers/photos";

/** Inserts an IPTC block, wrapped as Photoshop does, after the first two bytes. */
function withIptc(jpeg: Buffer, block: Buffer): Buffer {
  const resource = Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0", "latin1");
  resource.writeUInt32BE(block.length, resource.length - 4);
  const payload = Buffer.concat([resource, block, Buffer.alloc(block.length % 2)]);
  const segment = Buffer.from([0xff, 0xed, 0, 0]); // APP13
  segment.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, payload, jpeg.subarray(2)]);
}

/** Adds an XMP packet and keeps other metadata. */
const withXmp = (jpeg: Buffer, packet: string): Promise<Buffer> =>
  sharp(jpeg).keepMetadata().withXmp(packet).jpeg().toBuffer();

/** An IPTC block with datasets of record 2. Texts are UTF-8. */
function iptcBlock(...datasets: [number: number, text: string | Buffer][]): Buffer {
  const parts = datasets.map(([number, text]) => {
    const bytes = Buffer.from(text as string);
    const head = Buffer.from([0x1c, 2, number, 0, 0]);
    head.writeUInt16BE(bytes.length, 3);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat(parts);
}

/** An XMP packet with the fields of one description. */
const xmpPacket = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   ${fields}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>`;

/** An XMP field in one or more languages. */
function inLanguages(tag: string, texts: Record<string, string>): string {
  const itemOf = ([language, text]: string[]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`;
  return `<${tag}><rdf:Alt>${Object.entries(texts).map(itemOf).join("\n")}</rdf:Alt></${tag}>`;
}

const photo = plainJpeg("#c81e28", 64, 48);
const RIGHTS = { creator: "Kovács <Ödön> & fia", copyright: "© 2023 „Kovács”" };

test("each text comes from XMP, else IPTC, else EXIF", async () => {
  const IFD0 = { ImageDescription: "exif", Artist: "exif", Copyright: "exif" };
  const xmp = xmpPacket(inLanguages("dc:description", { hu: "xmp" }));
  const jpeg = flatPhoto("#c81e28").withExif({ IFD0 }).withXmp(xmp).jpeg();
  const iptc = iptcBlock([120, "iptc"], [80, "iptc"]);
  const bytes = withIptc(await jpeg.toBuffer(), iptc);
  const texts = { description: "xmp", creator: "iptc", copyright: "exif" };
  expect(readMetadata(bytes)).toEqual(texts);
});

test.each([
  [{ en: "Bouquet", hu: "Csokor", "x-default": "Bouquet" }, "Csokor"],
  [{ en: "Bouquet", "hu-HU": "Csokor" }, "Csokor"],
  [{ en: "Bouquet", "x-default": "Alap" }, "Alap"],
  [{ de: "Strauß", en: "Bouquet" }, "Strauß"],
  [{ hu: " ", en: "Bouquet" }, "Bouquet"],
])("uses the Hungarian text, else the default: %j", async (texts, best) => {
  const bytes = await withXmp(await photo, xmpPacket(inLanguages("dc:description", texts)));
  expect(readMetadata(bytes).description).toBe(best);
});

test("prefers the alt text of XMP, joined to one line, in any alphabet", async () => {
  const description = inLanguages("dc:description", { hu: "Leírás" });
  const alt = inLanguages("Iptc4xmpCore:AltTextAccessibility", { hu: "Simões\r\n  Brûlé, août " });
  const namespace = 'xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"';
  const packet = xmpPacket(description + alt).replace("xmlns:dc", `${namespace} xmlns:dc`);
  const bytes = await withXmp(await photo, packet);
  expect(readMetadata(bytes)).toEqual({ description: "Simões Brûlé, août" });
});

const MARK = Buffer.from("\x1c\x01\x5a\0\x03\x1b%G", "latin1"); // UTF-8
const LATIN = Buffer.from("\x84\xd5szi\x94 esk\xfcv\xf5, \xa9", "latin1");

test.each([
  ["Latin-2 without a mark", Buffer.alloc(0), LATIN, "„Őszi” esküvő, ©"],
  ["UTF-8 with a mark", MARK, "Simões, Brûlé", "Simões, Brûlé"],
])("reads IPTC in %s", async (_, mark, text, description) => {
  const bytes = withIptc(await photo, Buffer.concat([mark, iptcBlock([120, text])]));
  expect(readMetadata(bytes)).toEqual({ description });
});

test.each([
  ["2026:06:12 15:04:05", "2026-06-12T15:04:05.500"],
  ["2026. 06. 12. 15.04.05", "2026-06-12T15:04:05.500"],
  ["20260612150405", "2026-06-12T15:04:05.500"],
  ["2026-06-12T15:04-05:00", "2026-06-12T15:04:00.500"],
  ["2026:06:12 15h04", undefined],
  ["2026-06-12-05:00", undefined],
  ["0000:00:00 00:00:00", undefined],
])("reads the capture time %s", async (DateTimeOriginal, taken) => {
  const exif = { IFD2: { DateTimeOriginal, SubSecTimeOriginal: "5" } };
  const bytes = await flatPhoto("#c81e28").withExif(exif).jpeg().toBuffer();
  expect(readMetadata(bytes).taken).toBe(taken);
});

type Late = number | undefined;
/** Times on a camera's clock, the offset that the file states, how late the clock was, and when the file was exported. */
const CLOCKS: [string, time: string, Record<string, string>, Late, exported?: string][] = [
  ["at home in summer", "06:12 15:04", { OffsetTimeOriginal: "+02:00" }, undefined],
  ["at home in winter", "12:12 15:04", { OffsetTimeOriginal: "+01:00" }, undefined],
  ["an hour behind", "06:12 14:04", { OffsetTimeOriginal: "+01:00" }, 60],
  ["over midnight", "06:12 22:04", { OffsetTimeOriginal: "-05:00" }, 420],
  ["in India", "12:12 19:34", { OffsetTimeOriginal: "+05:30" }, -270],
  ["the file's offset", "06:12 14:04", { OffsetTime: "+01:00" }, 60],
  ["the offset of an export", "06:12 15:04", { OffsetTime: "+01:00" }, undefined, "12:01 09:00"],
  ["the offset of a scan", "06:12 15:04", { OffsetTimeDigitized: "+01:00" }, undefined],
  ["no offset", "06:12 14:04", {}, undefined],
  ["an impossible offset", "06:12 14:04", { OffsetTimeOriginal: "+99:00" }, undefined],
  ["an empty offset", "06:12 14:04", { OffsetTimeOriginal: "   :  " }, undefined],
];
test.each(CLOCKS)(
  "tells how late the camera's clock was: %s",
  async (_, time, offset, shift, at = time) => {
    const DateTimeOriginal = `2026:${time}:05`;
    const DateTime = `2026:${at}:05`;
    const exif = { IFD0: { DateTime }, IFD2: { DateTimeOriginal, ...offset } };
    const bytes = await flatPhoto("#c81e28").withExif(exif).jpeg().toBuffer();
    const taken = `2026-${time.replace(":", "-").replace(" ", "T")}:05.000`;
    expect(readMetadata(bytes)).toEqual({ taken, shift });
  },
);

test("reads the capture time of a program that writes only the time of creation", async () => {
  const namespace = 'xmlns:xmp="http://ns.adobe.com/xap/1.0/"';
  const field = "<xmp:CreateDate>2026-06-12T15:04:05+02:00</xmp:CreateDate>";
  const packet = xmpPacket(field).replace("xmlns:dc", `${namespace} xmlns:dc`);
  const { taken } = readMetadata(await withXmp(await photo, packet));
  expect(taken).toBe("2026-06-12T15:04:05.000");
});

test.each([
  ["larger than a JPEG segment", "x".repeat(70_000), "utf8"],
  ["in Latin-1", "", "latin1"],
] as const)("reads an XMP packet %s", async (_, filler, encoding) => {
  const packet = `${xmpPacket(inLanguages("dc:description", { hu: "Fehér csokor" }))}<!--${filler}-->`;
  const xmp = Buffer.from(packet, encoding);
  expect(readMetadata(await photo, { xmp })).toEqual({ description: "Fehér csokor" });
});

test("finds the caption beside the words of a camera", async () => {
  const exif = { IFD0: { Make: "Minta", Model: "Cam Zeta", ImageDescription: "Minta Cam Zeta" } };
  const xmp = xmpPacket(inLanguages("dc:description", { hu: "OLYMPUS DIGITAL CAMERA" }));
  const jpeg = await flatPhoto("#c81e28").withExif(exif).withXmp(xmp).jpeg().toBuffer();
  expect(readMetadata(jpeg)).toEqual({});
  const bytes = withIptc(jpeg, iptcBlock([120, "Anna a kertben"]));
  expect(readMetadata(bytes)).toEqual({ description: "Anna a kertben" });
});

test("preserves every character of rights", async () => {
  const bytes = await withXmp(await photo, rightsXmp(RIGHTS) ?? "");
  expect(readMetadata(bytes)).toEqual(RIGHTS);
  expect(rightsXmp({})).toBeUndefined();
});

test.each([
  ["not a photo", Buffer.from("Kedves Anna!")],
  ["broken EXIF", Buffer.from("\xff\xd8\xff\xe1\0\x14Exif\0\0II*\0\x08\0\0\0\xff\xff", "latin1")],
])("returns no metadata: %s", (_, bytes) => {
  expect(readMetadata(bytes)).toEqual({});
});

test("an imported photo has no metadata except rights", async () => {
  const camera = await cameraJpeg("(c) Kovacs");
  const place = xmpPacket("<exif:GPSLatitude>47,30.0N</exif:GPSLatitude>");
  const iptc = iptcBlock([90, "Budapest"], [120, "Csokor az ablakban"]);
  const bytes = withIptc(await withXmp(camera, place), iptc);
  const { original, alt } = await importPhoto(bytes, "a.jpg");
  expect(readMetadata(original)).toEqual({ copyright: "(c) Kovacs" });
  for (const word of ["Mintacam", "SN-1234567", "Budapest", "GPS", "Csokor"])
    expect([word, original.includes(word)]).toEqual([word, false]);
  expect(alt).toBe("Csokor az ablakban");
});

test("cuts a long description at a word, or between two characters", () => {
  const whole = `${"csokor ".repeat(42)}csokor`;
  expect(altOf(whole)).toBe(whole);
  expect(altOf(`${whole}, torta`)).toBe(`${"csokor ".repeat(42).trim()}…`);
  expect(altOf(`${"ő".repeat(298)}🙂🙂`)).toBe(`${"ő".repeat(298)}…`);
});

const ODD = "__tests__/fixtures/odd/metadata";
const oddPhotos = (kind: string) => readdirSync(join(ODD, kind));
const readOdd = async (kind: string, name: string) => {
  const bytes = await readFile(join(ODD, kind, name));
  const { tags } = await decodePhoto(bytes);
  return { ...tags, alt: altOf(tags.description) };
};

test.each(oddPhotos("iptc-too-long"))("%s publishes no bytes of the picture", async (name) => {
  const { alt, copyright = "" } = await readOdd("iptc-too-long", name);
  expect(["", "Csokor az ablakban"]).toContain(alt);
  expect(["", "© Minta Anna"]).toContain(copyright);
});

test.each(oddPhotos("xmp-iptc-names"))("reads the texts of %s", async (name) => {
  const { alt, copyright } = await readOdd("xmp-iptc-names", name);
  const odd: Record<string, string> = { "latin-2-mark.jpg": "Őszi esküvő", "other-rights.jpg": "" };
  expect(alt).toBe(odd[name] ?? "Csokor az ablakban");
  if (name === "other-rights.jpg") expect(copyright).toBe("© Minta Anna");
});

test.each(oddPhotos("dates"))("reads the capture time of %s", async (name) => {
  const times: Record<string, string | undefined> = {
    "padded.jpg": "2027-06-12T09:04:05.000",
    "no-seconds.jpg": "2027-06-12T15:04:00.000",
    "xmp-exif-only.jpg": "2027-06-12T15:04:05.120",
    "xmp-photoshop-only.jpg": "2027-06-12T15:04:05.120",
    "month-13.jpg": undefined,
  };
  const { taken } = await readOdd("dates", name);
  expect(taken).toBe(name in times ? times[name] : "2027-06-12T15:04:05.000");
});

test("texts have no control characters, and none that reverse their direction", async () => {
  const written = withIptc(await photo, iptcBlock([120, "Anna\u0007 \u202Ea kertben\ufffd"]));
  expect(readMetadata(written)).toEqual({ description: "Anna a kertben" });
});

/** Written by cameras and programs. */
const BOILERPLATE = [
  ..."…|- 7 -|a|Untitled|Created with GIMP|SAMSUNG CAMERA PICTURES|frontbhdp|SONY DSC".split("|"),
  ..."IMG-20240611-WA0003|Shot on iPhone|https://minta.example/kep|#csokor #torta".split("|"),
  ..."<KENOX S630  / Samsung S630>|WhatsApp Image 2027-06-12 at 15.04.05 (1)".split("|"),
  ...'Képernyőkép 2027-06-12|Esküvői fotó (3).JPG|GPS Map Camera|{"remix_data":[]}'.split("|"),
  ..."HELLOMOTO|Shot on motorola edge 40|SHOT ON MI 9T|AI QUAD CAMERA|Shot on vivo".split("|"),
  ..."Captured by Galaxy A52|Shot on OnePlus. Powered by Hasselblad|moto g(7) plus".split("|"),
  ..."Shot on Pixel Fold|HUAWEI P30 Pro|HONOR 20|filter: 0; jpegRotation: 90;".split("|"),
  ...["OLYMPUS DIGITAL CAMERA         ", "Adobe Photoshop Lightroom Classic 13.1 (Windows)"],
];
const WORDS =
  "Csokor|Edit és Motoros Béla a hídon|Mi ketten|Taken by Anna|Anna: anya; Béla: apa|Réka és Máté 2027 nyarán|A kép a templom előtt készült|Taken in Budapest|Created by Anna, the florist|Máté 30. születésnapja|A menyasszony #csokor";

test("keeps a person's words as the alt text, and ignores those of cameras and programs", () => {
  expect(BOILERPLATE.filter(altOf)).toEqual([]);
  expect(WORDS.split("|").map(altOf)).toEqual(WORDS.split("|"));
});
