import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { importPhoto } from "@/tools/photos/add-photo";
import { decodePhoto, makeClientPhoto } from "@/tools/photos/decode-photo";
import { expectPixel, plainJpeg } from "../../helpers/photos";

const FOLDER = "__tests__/fixtures/odd/pixels";
const inputs = (kind: string) =>
  readdirSync(join(FOLDER, kind)).map((name) => readFileSync(join(FOLDER, kind, name)));

test.each([
  ["strip", "small"],
  ["tiff-float", "hdr"],
  ["hdr-avif", "hdr"],
  ["too-many-pixels", "large"],
])("refuses each photo in %s as %s", async (kind, code) => {
  for (const bytes of inputs(kind))
    await expect(decodePhoto(bytes)).rejects.toMatchObject({ code });
});

test("a client gallery names the limit of pixels", async () => {
  for (const bytes of inputs("too-many-pixels"))
    await expect(makeClientPhoto(bytes)).rejects.toThrow("the limit is 250 megapixels");
});

test.each([
  [6000, 4000, [2048, 1365], [500, 333]],
  [12_000, 600, [6144, 307], [1500, 75]],
])("a client gallery shows a photo of %d x %d px at %j px", async (width, height, ...sizes) => {
  const { view, thumbnail } = await makeClientPhoto(await plainJpeg("#c81e28", width, height));
  const made = await Promise.all([view, thumbnail].map((jpeg) => sharp(jpeg).metadata()));
  expect(made.map((image) => [image.width, image.height])).toEqual(sizes);
});

test("a TIFF's saved selections and spot colours are not transparency", async () => {
  for (const bytes of inputs("tiff-extra-channel")) {
    const { original } = await importPhoto(bytes, "photo.tif");
    await expectPixel(original, [180, 120, 60]);
  }
});
