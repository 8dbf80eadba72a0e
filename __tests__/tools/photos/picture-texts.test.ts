import { join } from "node:path";
import fc from "fast-check";
import sharp, { type Exif } from "sharp";
import { withRights } from "@/tools/photos/jpeg-rights";
import { readPictureMetadata } from "@/tools/photos/picture-texts";
import { put } from "../../helpers/photo-project";
import { flatPicture, plainJpeg } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";
import {
  inLanguages,
  iptcBlock,
  withExifTexts,
  withIptc,
  withSegment,
  withXmp,
  xmpPacket,
} from "./metadata";

/** EXIF tags of the three texts. */
const DESCRIPTION = 0x010e;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;

const picture = plainJpeg("#c81e28", 64, 48);

const own = async () => withRights(await picture, { creator: "Kovács Ödön", copyright: "© 2023" });

const takenAt = async (date: string) => {
  const exif = { IFD2: { DateTimeOriginal: date } };
  return readPictureMetadata(await flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer());
};

test("EXIF says who made a picture and what it shows", async () => {
  const bytes = withExifTexts(
    await picture,
    [DESCRIPTION, "Csokor az ablakban"],
    [ARTIST, "Kovács Ödön"],
    [COPYRIGHT, "© 2023 Kovács Ödön"],
  );
  expect(await readPictureMetadata(bytes)).toEqual({
    description: "Csokor az ablakban",
    creator: "Kovács Ödön",
    copyright: "© 2023 Kovács Ödön",
    isBare: false,
  });
});

test("EXIF of an old Hungarian program is read with its letters", async () => {
  const text = Buffer.from("\xd5szi esk\xfcv\xf5 ", "latin1");
  const bytes = withExifTexts(await picture, [DESCRIPTION, text]);
  expect(await readPictureMetadata(bytes)).toMatchObject({ description: "Őszi esküvő" });
});

test("the spaces with which cameras fill a text are no text", async () => {
  const bytes = withExifTexts(await picture, [DESCRIPTION, " ".repeat(31)], [ARTIST, "\0\0\0\0"]);
  expect(await readPictureMetadata(bytes)).toEqual({ isBare: false });
});

test("XMP counts before IPTC, and IPTC before EXIF, text by text", async () => {
  let bytes = withExifTexts(
    await picture,
    [DESCRIPTION, "exif"],
    [ARTIST, "exif"],
    [COPYRIGHT, "exif"],
  );
  bytes = withIptc(bytes, iptcBlock([120, "iptc"], [80, "iptc"], [5, "iptc"]));
  bytes = withXmp(bytes, xmpPacket(inLanguages("dc:description", { hu: "xmp" })));
  expect(await readPictureMetadata(bytes)).toEqual({
    description: "xmp",
    creator: "iptc",
    title: "iptc",
    copyright: "exif",
    isBare: false,
  });
});

test("the texts of a WebP and of a PNG are read, too", async () => {
  const packet = xmpPacket(inLanguages("dc:description", { hu: "Csokor az ablakban" }));
  const image = flatPicture("red", 64, 48).withXmp(packet);
  for (const bytes of [await image.webp().toBuffer(), await image.png().toBuffer()]) {
    expect(await readPictureMetadata(bytes)).toMatchObject({ description: "Csokor az ablakban" });
  }
});

test("a picture tells when it was taken", async () => {
  const first = await takenAt("2023:06:12 10:11:12");
  const second = await takenAt("2023:06:12 10:11:13");
  expect((second.takenAt ?? 0) - (first.takenAt ?? 0)).toBe(1000);
});

test.each(["0000:00:00 00:00:00", "    :  :     :  :  ", "2023-06-12", "tegnap"])(
  "a camera without a clock, which writes %p, tells no time",
  async (date) => {
    expect((await takenAt(date)).takenAt).toBeUndefined();
  },
);

test("a picture is bare that says nothing but whose it is", async () => {
  const resaved = await sharp(await own())
    .keepExif()
    .jpeg()
    .toBuffer();
  expect(await readPictureMetadata(await own())).toMatchObject({ isBare: true });
  expect(await readPictureMetadata(resaved)).toMatchObject({ isBare: true });
});

test.each<[string, () => Promise<Buffer>]>([
  ["nothing at all", () => picture],
  ["what it shows", async () => withExifTexts(await picture, [DESCRIPTION, "Csokor"])],
  ["its camera", () => withExif({ IFD0: { Make: "Mintacam" } })],
  ["its place", () => withExif({ IFD3: { GPSLatitude: "47/1 30/1 0/1", GPSLatitudeRef: "N" } })],
  ["its rights in IPTC", async () => withIptc(await picture, iptcBlock([80, "Kovács"]))],
  ["its town in IPTC", async () => withIptc(await own(), iptcBlock([90, "Budapest"]))],
  ["more in XMP", async () => withXmp(await own(), xmpPacket(""))],
  [
    "that it must be turned",
    () => flatPicture("red", 64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
])("a picture that says %s is not bare", async (_, make) => {
  expect((await readPictureMetadata(await make())).isBare).toBe(false);
});

test("of a file only its path is needed, and one that cannot be read says nothing", async () => {
  const folder = await makeTempFolder();
  await put(folder, "a.jpg", withRights(await picture, { creator: "Kovács Ödön" }));
  await put(folder, "b.jpg", "Kedves Anna!");
  const read = (name: string) => readPictureMetadata(join(folder, name));
  expect(await read("a.jpg")).toMatchObject({ creator: "Kovács Ödön" });
  expect(await read("b.jpg")).toEqual({ isBare: false });
  expect(await read("missing.jpg")).toEqual({ isBare: false });
  expect(await readPictureMetadata(folder)).toEqual({ isBare: false });
  expect(await readPictureMetadata(Buffer.alloc(0))).toEqual({ isBare: false });
});

test("no metadata, however broken, stop the reading", async () => {
  const jpeg = await picture;
  const headers = [
    [0xe1, "Exif\0\0II*\0\x08\0\0\0"],
    [0xe1, "Exif\0\0MM\0*\0\0\0\x08"],
    [0xe1, "http://ns.adobe.com/xap/1.0/\0<dc:title>"],
    [0xed, "Photoshop 3.0\x008BIM\x04\x04\0\0\0\0"],
    [0xe1, ""],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...headers),
      fc.uint8Array({ maxLength: 300 }),
      async ([marker, header], data) => {
        const payload = Buffer.concat([Buffer.from(header, "latin1"), Buffer.from(data)]);
        const { takenAt, isBare, ...texts } = await readPictureMetadata(
          withSegment(jpeg, marker, payload),
        );
        expect(takenAt ?? 0).not.toBeNaN();
        expect(typeof isBare).toBe("boolean");
        for (const text of Object.values(texts)) expect(text).toMatch(/\S/);
      },
    ),
    { numRuns: 300 },
  );
});

test("EXIF whose bytes were changed here and there is read as far as it goes", async () => {
  const exif = {
    IFD0: { Artist: "Kovacs", ImageDescription: "Csokor az ablakban" },
    IFD2: { DateTimeOriginal: "2023:06:12 10:11:12" },
    IFD3: { GPSLatitude: "47/1 30/1 0/1" },
  };
  const jpeg = await flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer();
  const length = jpeg.readUInt16BE(jpeg.indexOf("Exif") - 2);
  const change = fc.tuple(fc.nat(length - 10), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const broken = Buffer.from(jpeg);
      for (const [at, value] of changes) broken[jpeg.indexOf("Exif") + 6 + at] = value;
      expect(await readPictureMetadata(broken)).toHaveProperty("isBare");
    }),
    { numRuns: 300 },
  );
});

function withExif(exif: Exif): Promise<Buffer> {
  return flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer();
}
