import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PhotoFormat } from "@/lib/photos/recipe.mjs";
import { writeVariant } from "@/tools/photos/encode";
import { findQuality } from "@/tools/photos/quality";
import { ssimulacra2 } from "@/tools/photos/ssimulacra2";
import { makeTempFolder } from "../../helpers/temp-folder";
import { scene } from "./scenes";

jest.setTimeout(180_000); // a busy machine encodes slowly

/** A picture with as much grain as said (standard deviation of light, 0 to 255). */
async function photo(grain: number): Promise<Buffer> {
  const size = { width: 900, height: 600 };
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const grains = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return scene(7, size.width, size.height)
    .composite(grain ? [{ input: grains, blend: "soft-light" }] : [])
    .jpeg({ quality: 100 })
    .toBuffer();
}

const pixelsOf = (picture: Sharp) =>
  picture.removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

/** The score of a picture's variant, in the quality that was found for it. */
async function scoreOf(bytes: Buffer, width: number, format: PhotoFormat): Promise<number> {
  const target = join(await makeTempFolder(), `variant.${format}`);
  await writeVariant(bytes, target, width, format, await findQuality(bytes));
  const { data, info } = await pixelsOf(sharp(bytes).resize(width));
  return ssimulacra2(data, (await pixelsOf(sharp(target))).data, info.width, info.height);
}

test("grain needs more quality than soft light, in the grid and where a picture is looked at", async () => {
  const soft = await findQuality(await photo(0));
  const grainy = await findQuality(await photo(40));
  expect(grainy.grid).toBeGreaterThan(soft.grid);
  expect(grainy.view).toBeGreaterThan(soft.view);
});

test("with grain a picture in the grid keeps what is promised, and little more", async () => {
  const score = await scoreOf(await photo(20), 448, "avif");
  expect(score).toBeGreaterThan(70);
  expect(score).toBeLessThan(80);
});

// JPEG has one quality for all, so very much grain is more than it promises.
test.each([
  ["avif", 50],
  ["jpg", 20],
] as const)(
  "where a picture is looked at, its %s keeps what is promised with grain of %d",
  async (format, grain) => {
    expect(await scoreOf(await photo(grain), 900, format)).toBeGreaterThan(72);
  },
);
