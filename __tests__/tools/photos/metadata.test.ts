import fc from "fast-check";
import { readMetadata, rightsXmp } from "@/tools/photos/metadata";
import { plainJpeg } from "../../helpers/pictures";
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
  const tags = [DESCRIPTION, ARTIST, COPYRIGHT];
  let bytes = withExifTexts(await picture, ...tags.map((tag): [number, string] => [tag, "exif"]));
  bytes = withIptc(bytes, iptcBlock([120, "iptc"], [80, "iptc"], [5, "iptc"]));
  bytes = withXmp(bytes, xmpPacket(inLanguages("dc:description", { hu: "xmp" })));
  const [creator, title] = ["iptc", "iptc"];
  expect(readMetadata(bytes)).toEqual({ description: "xmp", creator, title, copyright: "exif" });
});

test.each([
  [{ en: "Bouquet", hu: "Csokor", "x-default": "Bouquet" }, "Csokor"],
  [{ en: "Bouquet", "hu-HU": "Csokor" }, "Csokor"],
  [{ en: "Bouquet", "x-default": "Alap" }, "Alap"],
  [{ de: "Strauß", en: "Bouquet" }, "Strauß"],
  [{ hu: " ", en: "Bouquet" }, "Bouquet"],
])("of several languages the Hungarian text counts, else the default: %j", async (texts, best) => {
  const bytes = withXmp(await picture, xmpPacket(inLanguages("dc:description", texts)));
  expect(readMetadata(bytes).description).toBe(best);
});

test("texts of an old Hungarian program are read with their letters, on one line", async () => {
  const text = Buffer.from("\xd5szi\r\n  esk\xfcv\xf5 ", "latin1");
  const bytes = withExifTexts(await picture, [DESCRIPTION, text]);
  expect(readMetadata(bytes)).toEqual({ description: "Őszi esküvő" });
});

test("rights are written with every letter", async () => {
  const bytes = withXmp(await picture, rightsXmp(RIGHTS) ?? "");
  expect(readMetadata(bytes)).toEqual(RIGHTS);
  expect(rightsXmp({})).toBeUndefined();
});

test("no metadata, however broken, stop the reading", async () => {
  const jpeg = await picture;
  const headers = [
    [0xe1, "Exif\0\0II*\0\x08\0\0\0"],
    [0xe1, "http://ns.adobe.com/xap/1.0/\0<dc:title>"],
    [0xed, "Photoshop 3.0\x008BIM\x04\x04\0\0\0\0"],
  ] as const;
  expect(readMetadata(Buffer.from("Kedves Anna!"))).toEqual({});
  fc.assert(
    fc.property(fc.constantFrom(...headers), fc.uint8Array({ maxLength: 300 }), (header, data) => {
      const [marker, start] = header;
      const payload = Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(data)]);
      for (const text of Object.values(readMetadata(withSegment(jpeg, marker, payload))))
        expect(String(text)).toMatch(/\S/);
    }),
  );
});
