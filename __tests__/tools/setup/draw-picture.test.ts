import sharp from "sharp";
import { contrast, PALETTES } from "@/content/palettes";
import { BANNER_CROP_WIDTHS, PHOTO_WIDTHS } from "@/lib/photos/recipe.mjs";
import { BANNER_SIZE, describePicture, drawPicture } from "@/tools/setup/draw-picture";

/** What words on pictures are written in. */
const ON_PICTURE = "#fffdf8";

test.each(Object.entries(PALETTES))(
  "a picture in the colours of %s is light in bytes, and dark where words stand",
  async (_, palette) => {
    const size = { width: BANNER_SIZE.width / 4, height: BANNER_SIZE.height / 4 };
    for (const number of [0, 1, 2]) {
      const bytes = await drawPicture(number, palette, size);
      const image = sharp(bytes);
      const { width, height } = await image.metadata();
      expect([width, height]).toEqual([size.width, size.height]);
      const words = { left: 0, top: height / 2, width: width / 2, height: height / 2 };
      // The lightest pixel counts.
      const { channels } = await sharp(await image.extract(words).png().toBuffer()).stats();
      const lightest = channels.map(({ max }) => max.toString(16).padStart(2, "0")).join("");
      expect(contrast(`#${lightest}`, ON_PICTURE)).toBeGreaterThan(4.5);
    }
  },
);

test("a banner is as large as pages show it, and no two that follow each other look alike", async () => {
  expect(BANNER_SIZE.width).toBeGreaterThanOrEqual(PHOTO_WIDTHS.jpg.at(-1) ?? 0);
  expect(BANNER_SIZE.height * 0.8).toBeGreaterThanOrEqual(BANNER_CROP_WIDTHS.avif.at(-1) ?? 0);
  const bytes = await drawPicture(0, PALETTES.terracotta, BANNER_SIZE);
  expect(bytes.length).toBeLessThan(100_000);
  expect(new Set([0, 1, 2].map(describePicture)).size).toBe(3);
});
