import { join } from "node:path";
import sharp from "sharp";
import { toOriginal, writeVariant } from "@/tools/photos/encode";
import { flatPicture, inDisplayP3, WIDE_GREEN } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

/** A picture with the profile of Display P3, as phones write it: greener than sRGB can show, or grey. */
const inP3 = (colour: number[]) =>
  inDisplayP3(colour).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();

/** A JPEG whose EXIF says "Adobe RGB" as cameras do: uncalibrated, and R03 as its interoperability index. */
const flaggedAdobe = () =>
  flatPicture("#0af014")
    .withExif({ IFD2: { ColorSpace: "65535" }, IFD4: { InteroperabilityIndex: "R03" } } as object)
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();

/** A variant of a picture: its profile's length, and the numbers of its first pixel. */
async function variantOf(bytes: Buffer, format: "avif" | "jpg") {
  const file = join(await makeTempFolder(), `variant.${format}`);
  await writeVariant(bytes, file, 320, format, { grid: 55, view: 70 });
  const { icc } = await sharp(file).metadata();
  const pixels = await sharp(file).keepIccProfile().removeAlpha().raw().toBuffer();
  return { profile: icc?.length, pixel: [...pixels.subarray(0, 3)] };
}

test.each(["avif", "jpg"] as const)(
  "a picture of a phone keeps colours that sRGB has not, in %s",
  async (format) => {
    const { profile, pixel } = await variantOf(await toOriginal(await inP3(WIDE_GREEN)), format);
    expect(profile).toBeGreaterThan(0);
    for (const [channel, value] of [8, 233, 16].entries()) {
      expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThanOrEqual(5);
    }
  },
);

test("a picture whose colours sRGB has is plain sRGB, whatever its profile", async () => {
  const { profile, pixel } = await variantOf(await inP3([30000, 32000, 31000]), "avif");
  expect(profile).toBeUndefined();
  for (const value of pixel) expect(Math.abs(value - 121)).toBeLessThanOrEqual(8);
});

test("Adobe RGB that stands in EXIF alone is not taken for sRGB", async () => {
  const original = await toOriginal(await flaggedAdobe());
  expect((await sharp(original).metadata()).chromaSubsampling).toBe("4:4:4");
  const { profile, pixel } = await variantOf(original, "avif");
  expect(profile).toBeGreaterThan(0);
  // In Display P3 the same green, less saturated than Adobe's, is more than its numbers say of red and less of blue.
  const [red = 0, green = 0] = pixel;
  expect(green).toBeGreaterThan(230);
  expect(red).toBeLessThan(120);
});
