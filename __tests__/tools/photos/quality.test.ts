import sharp from "sharp";
import type { PhotoFormat } from "@/lib/photos/recipe";
import { encodeVariant } from "@/tools/photos/encode";
import { openPhoto, pixelsOf } from "@/tools/photos/open-photo";
import { findQuality } from "@/tools/photos/quality";
import { ssimulacra2 } from "@/tools/photos/ssimulacra2";

const size = { width: 900, height: 600 };
const smooth = sharp("content/photos/tavak/tavak-1.jpg").resize(size).blur(3);

/** Adds grain with this standard deviation (0 to 255). */
async function withGrain(sigma: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return smooth
    .clone()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 100 })
    .toBuffer();
}

const grainy = withGrain(20);
const opened = grainy.then((bytes) => openPhoto(bytes));
const found = opened.then(findQuality);

test("grain needs more quality than soft light, in the grid and the viewer", async () => {
  const soft = await findQuality(await openPhoto(await smooth.clone().jpeg().toBuffer()));
  expect((await found).grid).toBeGreaterThan(soft.grid);
  expect((await found).view).toBeGreaterThan(soft.view);
});

test.each<[width: number, format: PhotoFormat, min: number, max: number]>([
  [448, "avif", 70, 80],
  [900, "avif", 72, 100],
  [900, "jpg", 72, 100],
])("reaches the target score at %d px in %s", async (width, format, min, max) => {
  const variant = await encodeVariant(await opened, { width, format, cut: "" }, await found);
  const { data, width: w, height: h } = await pixelsOf(sharp(await grainy).resize(width));
  const encoded = await pixelsOf(sharp(variant));
  const score = ssimulacra2(data, encoded.data, w, h);
  expect(score).toBeGreaterThan(min);
  expect(score).toBeLessThan(max);
});
