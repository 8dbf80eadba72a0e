import sharp from "sharp";
import { readMetadata, withRights } from "@/tools/photos/metadata";
import { PhotoError } from "@/tools/photos/open-photo";
import { identityOf, takeIn } from "@/tools/photos/take-in";
import { flatPicture, plainJpeg, redOverBlue, truncated } from "../../helpers/pictures";
import {
  inLanguages,
  iptcBlock,
  withExifTexts,
  withIptc,
  withXmp,
  xmpPacket,
} from "./metadata-blocks";
import { scene } from "./scenes";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

const DESCRIPTION = 0x010e;
const picture = plainJpeg("#c81e28");

test("a JPEG that says nothing of itself is kept byte for byte", async () => {
  const bytes = await picture;
  const { original, alt } = await takeIn(bytes, "a.jpg");
  expect(original.equals(bytes)).toBe(true);
  expect(alt).toBe("");
});

test.each<[string, (jpeg: Buffer) => Buffer]>([
  ["IPTC", (jpeg) => withIptc(jpeg, iptcBlock([80, "Kovács Ödön"], [116, "© 2023"]))],
  [
    "XMP",
    (jpeg) =>
      withXmp(
        jpeg,
        xmpPacket(
          `<dc:creator><rdf:Seq><rdf:li>Kovács Ödön</rdf:li></rdf:Seq></dc:creator>${inLanguages("dc:rights", { hu: "© 2023" })}`,
        ),
      ),
  ],
  ["EXIF", (jpeg) => withExifTexts(jpeg, [0x013b, "Kovács Ödön"], [0x8298, "© 2023"])],
])("copyright and creator in %s are kept, with their letters", async (_, mark) => {
  const { original } = await takeIn(mark(await picture), "a.jpg");
  expect(await readMetadata(original)).toEqual({
    creator: "Kovács Ödön",
    copyright: "© 2023",
  });
});

test("rights that are given take the place of the picture's own, each by itself", async () => {
  const bytes = withIptc(await picture, iptcBlock([80, "Más"], [116, "© 2020 Más"]));
  const { original } = await takeIn(bytes, "a.jpg", { creator: "Kovács Ödön" });
  expect(await readMetadata(original)).toMatchObject({
    creator: "Kovács Ödön",
    copyright: "© 2020 Más",
  });
});

test("nothing else of what a picture says of itself is kept", async () => {
  const exif = {
    IFD0: { Make: "Mintacam", Copyright: "(c) Kovacs" },
    IFD3: { GPSLatitude: "47/1 30/1 0/1", GPSLatitudeRef: "N" },
  };
  const camera = await flatPicture("#c81e28").withExif(exif).jpeg().toBuffer();
  const bytes = withXmp(
    withIptc(camera, iptcBlock([90, "Budapest"], [120, "Csokor az ablakban"])),
    xmpPacket("<exif:GPSLatitude>47,30.0N</exif:GPSLatitude>"),
  );
  const { original, alt } = await takeIn(bytes, "a.jpg");
  const kept = await sharp(original).metadata();
  expect([kept.exif, kept.iptc]).toEqual([undefined, undefined]);
  expect(await readMetadata(original)).toEqual({ copyright: "(c) Kovacs" });
  for (const word of ["Mintacam", "Budapest", "GPS", "Csokor"]) {
    expect(original.includes(word)).toBe(false);
  }
  expect(alt).toBe("Csokor az ablakban");
});

test("a picture is described by its description, else by its title", async () => {
  const titled = withIptc(await picture, iptcBlock([5, "Csokor"]));
  expect((await takeIn(titled, "a.jpg")).alt).toBe("Csokor");
  const both = withIptc(await picture, iptcBlock([5, "Csokor"], [120, "Csokor az ablakban"]));
  expect((await takeIn(both, "a.jpg")).alt).toBe("Csokor az ablakban");
});

test("a title that is the name of the file describes nothing, wherever the file lies", async () => {
  const bytes = withExifTexts(await picture, [DESCRIPTION, "kovacsek-12"]);
  for (const file of ["kovacsek-12.jpg", "/home/anna/Képek 2023/Kovácsék 12.JPG"]) {
    expect((await takeIn(bytes, file)).alt).toBe("");
  }
});

test("what is taken in again is the same picture, whatever its rights have become", async () => {
  // With light and shade, which each encoding changes a little.
  const camera = await scene(1, 700, 500)
    .withExif({ IFD0: { Make: "Mintacam" } })
    .jpeg()
    .toBuffer();
  const first = await takeIn(camera, "a.jpg", { creator: "Kovács Ödön" });
  const again = await takeIn(first.original, "a.jpg");
  expect(again.original.equals(first.original)).toBe(true);
  const other = await takeIn(first.original, "a.jpg", { creator: "Tű Őrs", copyright: "© 2023" });
  for (const { identity, original } of [first, again, other]) {
    expect(identity).toBe(first.identity);
    expect(identityOf(original)).toBe(first.identity);
  }
});

test("pictures that differ in their metadata only are the same, others are not", async () => {
  const described = (jpeg: Buffer, text: string) => withExifTexts(jpeg, [DESCRIPTION, text]);
  const { identity } = await takeIn(described(await picture, "Csokor"), "a.jpg");
  expect((await takeIn(described(await picture, "Torta"), "b.jpg")).identity).toBe(identity);
  const other = described(await plainJpeg("#143cc8"), "Csokor");
  expect((await takeIn(other, "a.jpg")).identity).not.toBe(identity);
});

test("a picture is kept upright", async () => {
  const lying = await (await redOverBlue()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { original } = await takeIn(lying, "a.jpg");
  expect(await sharp(original).metadata()).toMatchObject({ width: 500, height: 700 });
  expect((await sharp(original).metadata()).orientation ?? 1).toBe(1);
});

test("a picture with broken metadata is taken in without them", async () => {
  const bytes = withXmp(withIptc(await picture, Buffer.from("\x1c\x02x\x7f")), "<x:xmp <dc:title>");
  const { original, alt } = await takeIn(bytes, "a.jpg");
  expect(await readMetadata(original)).toEqual({});
  expect(alt).toBe("");
});

test.each([
  ["no picture", Buffer.from("Kedves Anna!"), /^is not a picture/],
  ["nothing", Buffer.alloc(0), /^is not a picture/],
])("%s is refused", async (_, bytes, reason) => {
  await expect(takeIn(bytes, "a.jpg")).rejects.toThrow(reason);
});

test("a damaged picture is refused, also when it was taken in before", async () => {
  const own = withRights(await picture, { creator: "Kovács Ödön" });
  for (const bytes of [await picture, own]) {
    const error = await takeIn(truncated(bytes), "a.jpg").catch((error) => error);
    expect(error).toBeInstanceOf(PhotoError);
    expect(error.message).toMatch(/^is damaged/);
  }
});
