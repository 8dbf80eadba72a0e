import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importPhoto } from "@/tools/photos/add-photo";
import { makeClientPhoto, openPhoto } from "@/tools/photos/open-photo";
import { expectPixel } from "../../helpers/photos";

const FOLDER = "__tests__/fixtures/odd/pixels";
const inputs = (kind: string) =>
  readdirSync(join(FOLDER, kind)).map((name) => readFileSync(join(FOLDER, kind, name)));

test.each([
  ["strip", "small"],
  ["tiff-float", "hdr"],
  ["hdr-avif", "hdr"],
  ["too-many-pixels", "large"],
])("refuses each photo in %s as %s", async (kind, code) => {
  for (const bytes of inputs(kind)) await expect(openPhoto(bytes)).rejects.toMatchObject({ code });
});

test("a client gallery names the limit of pixels", async () => {
  for (const bytes of inputs("too-many-pixels"))
    await expect(makeClientPhoto(bytes)).rejects.toThrow("the limit is 250 megapixels");
});

test("a TIFF's saved selections and spot colours are not transparency", async () => {
  for (const bytes of inputs("tiff-extra-channel")) {
    const { original } = await importPhoto(bytes, "photo.tif");
    await expectPixel(original, [180, 120, 60]);
  }
});
