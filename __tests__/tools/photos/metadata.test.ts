import { readMetadata, rightsXmp } from "@/tools/photos/metadata";
import { flatPicture, plainJpeg } from "../../helpers/pictures";
import { inLanguages, iptcBlock, withIptc, withXmp, xmpPacket } from "./metadata-blocks";

const picture = plainJpeg("#c81e28", 64, 48);
const RIGHTS = { creator: "Kovács <Ödön> & fia", copyright: "© 2023 „Kovács”" };

test("each text comes from XMP, else IPTC, else EXIF", async () => {
  const IFD0 = { ImageDescription: "exif", Artist: "exif", Copyright: "exif" };
  const xmp = xmpPacket(inLanguages("dc:description", { hu: "xmp" }));
  const written = flatPicture("#c81e28").withExif({ IFD0 }).withXmp(xmp).jpeg();
  const iptc = iptcBlock([120, "iptc"], [80, "iptc"]);
  const bytes = withIptc(await written.toBuffer(), iptc);
  const texts = { description: "xmp", creator: "iptc", copyright: "exif" };
  expect(readMetadata(bytes)).toEqual(texts);
});

test.each([
  [{ en: "Bouquet", hu: "Csokor", "x-default": "Bouquet" }, "Csokor"],
  [{ en: "Bouquet", "hu-HU": "Csokor" }, "Csokor"],
  [{ en: "Bouquet", "x-default": "Alap" }, "Alap"],
  [{ de: "Strauß", en: "Bouquet" }, "Strauß"],
  [{ hu: " ", en: "Bouquet" }, "Bouquet"],
])("the Hungarian text is used, else the default: %j", async (texts, best) => {
  const bytes = await withXmp(await picture, xmpPacket(inLanguages("dc:description", texts)));
  expect(readMetadata(bytes).description).toBe(best);
});

test("õ and û of old encodings become ő and ű, on one line", async () => {
  const text = inLanguages("dc:description", { hu: "Õszi\r\n  esküvõ " });
  const bytes = await withXmp(await picture, xmpPacket(text));
  expect(readMetadata(bytes)).toEqual({ description: "Őszi esküvő" });
});

test.each([
  ["2026:06:12 15:04:05", "2026-06-12T15:04:05.500"],
  ["0000:00:00 00:00:00", undefined],
])("a camera's clock at %s", async (DateTimeOriginal, taken) => {
  const exif = { IFD2: { DateTimeOriginal, SubSecTimeOriginal: "5" } };
  const bytes = await flatPicture("#c81e28").withExif(exif).jpeg().toBuffer();
  expect(readMetadata(bytes).taken).toBe(taken);
});

test("rights keep every letter", async () => {
  const bytes = await withXmp(await picture, rightsXmp(RIGHTS) ?? "");
  expect(readMetadata(bytes)).toEqual(RIGHTS);
  expect(rightsXmp({})).toBeUndefined();
});

test.each([
  ["no picture", Buffer.from("Kedves Anna!")],
  ["broken EXIF", Buffer.from("\xff\xd8\xff\xe1\0\x14Exif\0\0II*\0\x08\0\0\0\xff\xff", "latin1")],
])("%s has no metadata", (_, bytes) => {
  expect(readMetadata(bytes)).toEqual({});
});
