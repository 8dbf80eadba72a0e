import sharp, { type Sharp } from "sharp";
import { AVIF, findQuality } from "@/tools/photos/quality";
import { ssimulacra2 } from "@/tools/photos/ssimulacra2";
import { scene } from "./scenes";

jest.setTimeout(60_000); // a busy machine encodes slowly

const SIZE = { width: 448, height: 299 };

/** A picture as large as a phone takes it, with as much grain as said (standard deviation of light, 0 to 255). */
async function photo(grain: number): Promise<Buffer> {
  const size = { width: 1800, height: 1200 };
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const grains = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return scene(7, size.width, size.height)
    .composite(grain ? [{ input: grains, blend: "soft-light" }] : [])
    .jpeg({ quality: 100 })
    .toBuffer();
}

const pixelsOf = (picture: Sharp) => picture.removeAlpha().toColourspace("srgb").raw().toBuffer();

async function scoreInGrid(bytes: Buffer, quality: number): Promise<number> {
  const original = await sharp(bytes).resize(SIZE.width, SIZE.height).png().toBuffer();
  const encoded = await sharp(original)
    .avif({ ...AVIF, quality, effort: 1 })
    .toBuffer();
  const pixels = await Promise.all([original, encoded].map((one) => pixelsOf(sharp(one))));
  const [before = Buffer.alloc(0), after = Buffer.alloc(0)] = pixels;
  return ssimulacra2(before, after, SIZE.width, SIZE.height);
}

test("grain needs more quality than soft light, in the grid and where a picture is looked at", async () => {
  const soft = await findQuality(await photo(0));
  const grainy = await findQuality(await photo(40));
  expect(grainy.grid).toBeGreaterThan(soft.grid);
  expect(grainy.view).toBeGreaterThan(soft.view);
});

test.each([20, 40, 60])(
  "the quality that is found keeps what is promised in the grid, and little more, with grain of %d",
  async (grain) => {
    const bytes = await photo(grain);
    const { grid } = await findQuality(bytes);
    const score = await scoreInGrid(bytes, grid);
    expect(score).toBeGreaterThan(70);
    expect(score).toBeLessThan(79);
  },
);

test("a picture that is no wider than a phone has its quality, too", async () => {
  const bytes = await scene(3, 700, 300).jpeg().toBuffer();
  const { grid, view } = await findQuality(bytes);
  for (const quality of [grid, view]) {
    expect(quality).toBeGreaterThanOrEqual(35);
    expect(quality).toBeLessThanOrEqual(88);
  }
});
