import { join } from "node:path";
import sharp from "sharp";
import { writeVariant } from "@/tools/photos/encode";
import { rightsXmp } from "@/tools/photos/rights-xmp";
import { flatPicture, plainJpeg } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

test("a picture of which nothing is known gets no packet", () => {
  expect(rightsXmp({})).toBeUndefined();
  expect(rightsXmp({ creator: "", copyright: undefined })).toBeUndefined();
});

test("creator and copyright notice stand where the IPTC standard has them", () => {
  const xmp = rightsXmp({ creator: "Kovács Ödön", copyright: "© 2023 Kovács Ödön" });
  expect(xmp).toContain("<dc:creator><rdf:Seq><rdf:li>Kovács Ödön</rdf:li></rdf:Seq></dc:creator>");
  expect(xmp).toContain(
    '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2023 Kovács Ödön</rdf:li></rdf:Alt></dc:rights>',
  );
});

test("only what is known is said", () => {
  expect(rightsXmp({ creator: "Minta Anna" })).not.toContain("dc:rights");
  expect(rightsXmp({ copyright: "Minta Anna" })).not.toContain("dc:creator");
});

test("signs of XML and control characters cannot break the packet", () => {
  const xmp = rightsXmp({ creator: "</rdf:li><x>&amp;\u0000\u0007 Anna" }) ?? "";
  expect(xmp).toContain("<rdf:li>&#60;/rdf:li&#62;&#60;x&#62;&#38;amp;   Anna</rdf:li>");
});

test.each(["avif", "jpg"] as const)(
  "a variant in %s says whose picture it is, if the picture does",
  async (format) => {
    const xmpOf = async (original: Buffer) => {
      const target = join(await makeTempFolder(), `variant.${format}`);
      await writeVariant(original, target, 320, format);
      return (await sharp(target).metadata()).xmp?.toString("utf8");
    };
    const signed = await flatPicture("#808080")
      .withExif({ IFD0: { Artist: "Minta Anna", Copyright: "(C) Minta Anna" } })
      .jpeg()
      .toBuffer();
    expect(await xmpOf(signed)).toBe(
      rightsXmp({ creator: "Minta Anna", copyright: "(C) Minta Anna" }),
    );
    expect(await xmpOf(await plainJpeg("#808080"))).toBeUndefined();
  },
);
