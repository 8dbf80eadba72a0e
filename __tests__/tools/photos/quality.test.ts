import { join } from "node:path";
import sharp from "sharp";
import type { PhotoFormat } from "@/lib/photos/recipe.mjs";
import { writeVariant } from "@/tools/photos/encode";
import { pixelsOf } from "@/tools/photos/open-photo";
import { findQuality } from "@/tools/photos/quality";
import { ssimulacra2 } from "@/tools/photos/ssimulacra2";
import { makeTempFolder } from "../../helpers/temp-folder";
import { scene } from "./scenes";

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

const grainy = photo(20);
const found = grainy.then(findQuality);

test("grain needs more quality than soft light, in the grid and where a picture is looked at", async () => {
  const soft = await findQuality(await photo(0));
  expect((await found).grid).toBeGreaterThan(soft.grid);
  expect((await found).view).toBeGreaterThan(soft.view);
});

test.each<[width: number, format: PhotoFormat, least: number, most: number]>([
  [448, "avif", 70, 80],
  [900, "avif", 72, 100],
  [900, "jpg", 72, 100],
])("%d px wide, in %s, a picture reaches its score", async (width, format, least, most) => {
  const bytes = await grainy;
  const [folder, path] = [await makeTempFolder(), `variant.${format}`];
  const variant = { path, width, format, cut: "" };
  await writeVariant(bytes, folder, variant, await found);
  const { data, ...size } = await pixelsOf(sharp(bytes).resize(width));
  const encoded = await pixelsOf(sharp(join(folder, path)));
  const score = ssimulacra2(data, encoded.data, size.width, size.height);
  expect(score).toBeGreaterThan(least);
  expect(score).toBeLessThan(most);
});
