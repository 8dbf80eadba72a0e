import fc from "fast-check";
import sharp from "sharp";
import { readMetadata, withoutMetadata, withRights } from "@/tools/photos/metadata";
import { flatPicture, plainJpeg } from "../../helpers/pictures";
import {
  inLanguages,
  iptcBlock,
  withExifTexts,
  withIptc,
  withSegment,
  withXmp,
  xmpPacket,
} from "./metadata-blocks";

/** EXIF tags of the three texts. */
const DESCRIPTION = 0x010e;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;

const picture = plainJpeg("#c81e28", 64, 48);
const RIGHTS = { creator: "Kovács <Ödön> & fia", copyright: "© 2023 „Kovács”" };

test("XMP counts before IPTC, and IPTC before EXIF, text by text", async () => {
  let bytes = withExifTexts(
    await picture,
    [DESCRIPTION, "exif"],
    [ARTIST, "exif"],
    [COPYRIGHT, "exif"],
  );
  bytes = withIptc(bytes, iptcBlock([120, "iptc"], [80, "iptc"], [5, "iptc"]));
  bytes = withXmp(bytes, xmpPacket(inLanguages("dc:description", { hu: "xmp" })));
  expect(await readMetadata(bytes)).toEqual({
    description: "xmp",
    creator: "iptc",
    title: "iptc",
    copyright: "exif",
  });
});

test.each([
  [{ en: "Bouquet", hu: "Csokor", "x-default": "Bouquet" }, "Csokor"],
  [{ en: "Bouquet", "hu-HU": "Csokor" }, "Csokor"],
  [{ en: "Bouquet", "x-default": "Alap" }, "Alap"],
  [{ de: "Strauß", en: "Bouquet" }, "Strauß"],
  [{ hu: " ", en: "Bouquet" }, "Bouquet"],
])("of several languages the Hungarian text counts, else the default: %j", async (texts, best) => {
  const bytes = withXmp(await picture, xmpPacket(inLanguages("dc:description", texts)));
  expect((await readMetadata(bytes)).description).toBe(best);
});

test("of several people the first is the photographer", async () => {
  const bytes = withIptc(await picture, iptcBlock([80, "Kovács Ödön"], [80, "Segéd"]));
  expect((await readMetadata(bytes)).creator).toBe("Kovács Ödön");
});

test("texts of an old Hungarian program are read with their letters, on one line", async () => {
  const text = Buffer.from("\xd5szi\r\n  esk\xfcv\xf5 ", "latin1");
  const bytes = withExifTexts(await picture, [DESCRIPTION, text]);
  expect(await readMetadata(bytes)).toEqual({ description: "Őszi esküvő" });
});

test("the spaces and zeros with which cameras fill a text are no text", async () => {
  const bytes = withExifTexts(await picture, [DESCRIPTION, " ".repeat(31)], [ARTIST, "\0\0\0\0"]);
  expect(await readMetadata(bytes)).toEqual({});
});

test("a picture tells when it was taken", async () => {
  const takenAt = async (date: string) => {
    const exif = { IFD2: { DateTimeOriginal: date } };
    return (await readMetadata(await flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer()))
      .takenAt;
  };
  expect(await takenAt("2023:06:12 10:11:12")).toBe(Date.UTC(2023, 5, 12, 10, 11, 12));
  for (const date of ["0000:00:00 00:00:00", "    :  :     :  :  ", "tegnap"])
    expect([date, await takenAt(date)]).toEqual([date, undefined]);
});

test("a picture tells whether it says where it was taken", async () => {
  const exif = { IFD3: { GPSLatitude: "47/1 30/1 0/1", GPSLatitudeRef: "N" } };
  const camera = await flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer();
  const packet = xmpPacket(
    "<exif:GPSLatitude>47,30.0N</exif:GPSLatitude>",
    'xmlns:exif="http://ns.adobe.com/exif/1.0/"',
  );
  for (const bytes of [camera, withXmp(await picture, packet)])
    expect((await readMetadata(bytes)).hasPlace).toBe(true);
});

test("rights are written with every letter, and nothing else is left", async () => {
  const full = withIptc(withExifTexts(await picture, [DESCRIPTION, "Csokor"]), iptcBlock([5, "x"]));
  const marked = withRights(full, RIGHTS);
  expect(await readMetadata(marked)).toEqual(RIGHTS);
  const { exif, iptc, xmp } = await sharp(marked).metadata();
  expect([exif, iptc, xmp !== undefined]).toEqual([undefined, undefined, true]);
});

test("rights are taken off again, and no byte of the picture has changed", async () => {
  const plain = await picture;
  expect(withoutMetadata(withRights(plain, RIGHTS)).equals(plain)).toBe(true);
  expect(withRights(withRights(plain, { creator: "Más" }), {}).equals(plain)).toBe(true);
  expect(withoutMetadata(Buffer.from("Kedves Anna!")).toString()).toBe("Kedves Anna!");
});

test("what cannot be read says nothing", async () => {
  for (const nothing of [Buffer.from("Kedves Anna!"), Buffer.alloc(0), "missing.jpg", "content"])
    expect(await readMetadata(nothing)).toEqual({});
});

test("no metadata, however broken, stop the reading", async () => {
  const jpeg = await picture;
  const headers = [
    [0xe1, "Exif\0\0II*\0\x08\0\0\0"],
    [0xe1, "http://ns.adobe.com/xap/1.0/\0<dc:title>"],
    [0xed, "Photoshop 3.0\x008BIM\x04\x04\0\0\0\0"],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...headers),
      fc.uint8Array({ maxLength: 300 }),
      async ([marker, header], data) => {
        const payload = Buffer.concat([Buffer.from(header, "latin1"), Buffer.from(data)]);
        const broken = withSegment(jpeg, marker, payload);
        const { takenAt, ...texts } = await readMetadata(broken);
        expect(takenAt ?? 0).not.toBeNaN();
        for (const text of Object.values(texts)) expect(String(text)).toMatch(/\S/);
        expect(withoutMetadata(broken).equals(jpeg)).toBe(true);
      },
    ),
  );
});
