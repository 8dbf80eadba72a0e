import fc from "fast-check";
import sharp from "sharp";
import { withoutExif, withRights } from "@/tools/photos/jpeg-rights";
import { readPictureMetadata } from "@/tools/photos/picture-texts";
import { flatPicture, plainJpeg } from "../../helpers/pictures";
import { withExifTexts, withSegment, withXmp, xmpPacket } from "./metadata";

const picture = plainJpeg("#c81e28", 64, 48);
const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

test("copyright and creator are written with all their letters", async () => {
  const rights = { copyright: "© 2023 Kovács Ödön – minden jog fenntartva", creator: "Tű Őrs 🙂" };
  expect(await readPictureMetadata(withRights(await picture, rights))).toEqual({
    ...rights,
    isBare: true,
  });
});

test.each(["Ő", "ab", "abc", "abcd", "abcde", "őű"])(
  "a creator named %p is written",
  async (creator) => {
    const { creator: read } = await readPictureMetadata(withRights(await picture, { creator }));
    expect(read).toBe(creator);
  },
);

test("writing rights changes no pixel and no other segment", async () => {
  const jpeg = withSegment(await picture, 0xe2, Buffer.from("ICC_PROFILE\0"));
  const written = withRights(jpeg, { creator: "Kovács Ödön" });
  expect(await pixelsOf(written)).toEqual(await pixelsOf(jpeg));
  expect(withoutExif(written)).toEqual(jpeg);
});

test("the JFIF segment stays the first", async () => {
  const jfif = withSegment(await picture, 0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
  const jpeg = withRights(jfif, { creator: "Kovács Ödön" });
  expect([jpeg.indexOf("JFIF"), jpeg.indexOf("Exif")]).toEqual([6, 24]);
  expect(await readPictureMetadata(jpeg)).toMatchObject({ creator: "Kovács Ödön" });
});

test("new rights take the place of old ones and of the camera's data", async () => {
  const camera = withExifTexts(await picture, [0x010f, "Mintacam"], [0x013b, "Más"]);
  const once = withRights(camera, { creator: "Kovács Ödön" });
  expect(once.includes("Mintacam")).toBe(false);
  const twice = withRights(once, { copyright: "© 2023" });
  expect(await readPictureMetadata(twice)).toEqual({ copyright: "© 2023", isBare: true });
});

test.each([{}, { creator: "" }, { creator: " \0 ", copyright: undefined }])(
  "with the rights %p a picture has no EXIF",
  async (rights) => {
    const jpeg = withExifTexts(await picture, [0x013b, "Más"]);
    expect(withRights(jpeg, rights)).toEqual(await picture);
  },
);

test("rights of any length make a picture that can be opened", async () => {
  const jpeg = withRights(await picture, {
    creator: "ő".repeat(90_000),
    copyright: "🙂".repeat(9_000),
  });
  const { creator, copyright } = await readPictureMetadata(jpeg);
  expect(creator).toBe("ő".repeat(2000));
  expect(copyright).toBe("🙂".repeat(1000));
  expect(await pixelsOf(jpeg)).toEqual(await pixelsOf(await picture));
});

test("a text that must be cut is not cut within a letter", async () => {
  const jpeg = withRights(await picture, { creator: `a${"🙂".repeat(2000)}` });
  expect((await readPictureMetadata(jpeg)).creator).toMatch(/^a🙂+$/u);
});

test("every EXIF segment is taken out, and nothing else", async () => {
  const xmp = withXmp(await picture, xmpPacket(""));
  const twice = withExifTexts(withExifTexts(xmp, [0x013b, "Egy"]), [0x013b, "Kettő"]);
  expect(withoutExif(twice)).toEqual(xmp);
});

test("a picture's place goes with its EXIF", async () => {
  const exif = { IFD3: { GPSLatitude: "47/1 30/1 0/1", GPSLatitudeRef: "N" } };
  const jpeg = await flatPicture("red", 64, 48).withExif(exif).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  expect((await sharp(withoutExif(jpeg)).metadata()).exif).toBeUndefined();
});

test("a segment that is cut off stays as it is", async () => {
  const cut = withExifTexts(await picture, [0x013b, "Kovács Ödön"]).subarray(0, 30);
  expect(withoutExif(cut)).toEqual(cut);
});

test("bytes that are no JPEG, or a broken one, are taken as they are", () => {
  const marker = fc.constantFrom(0xe0, 0xe1, 0xda, 0xd9, 0xff, 0x00);
  const segment = fc.tuple(marker, fc.uint8Array({ maxLength: 20 }));
  const likely = fc
    .array(segment, { maxLength: 6 })
    .map((segments) => [
      0xff,
      0xd8,
      ...segments.flatMap(([mark, data]) => [0xff, mark, 0, ...data]),
    ]);
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), likely);
  const text = fc.string({ maxLength: 50 });
  fc.assert(
    fc.property(bytes, text, text, (data, creator, copyright) => {
      const jpeg = Buffer.from(data);
      const plain = withoutExif(jpeg);
      expect(plain.length).toBeLessThanOrEqual(jpeg.length);
      const written = withRights(jpeg, { creator, copyright });
      expect(written.length).toBeGreaterThanOrEqual(plain.length);
    }),
  );
});

test("what is written once is not changed when it is written again", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 50 });
  return picture.then((jpeg) =>
    fc.assert(
      fc.property(text, text, (creator, copyright) => {
        const rights = { creator, copyright };
        const written = withRights(jpeg, rights);
        expect(withRights(written, rights)).toEqual(written);
        expect(withoutExif(written)).toEqual(jpeg);
      }),
    ),
  );
});
