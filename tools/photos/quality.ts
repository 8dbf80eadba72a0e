import sharp from "sharp";
import { inSrgb, openPhoto, type Pixels, pixelsOf } from "./open-photo";
import { orDamaged } from "./photo-error";
import { ssimulacra2 } from "./ssimulacra2";

export interface AvifQuality {
  grid: number;
  view: number;
}

/**
 * What SSIMULACRA2 is to find, and with which quality a picture is tried first. What is lost falls with quality as
 * `100 - score = (100 - score of the first) * e ** (-gain * steps)`, so one try is enough: medians come within 2 of the aim,
 * the worst 6 below. Outside of `from` and `to` are pictures of one colour, and noise.
 */
const GRID = { aim: 74, first: 48, gain: 0.029, from: 35, to: 75 };
const VIEW = { aim: 81.5, first: 63, gain: 0.018, from: 45, to: 88 };

/** Settings that all AVIF files share, whatever their quality. */
export const AVIF = { tune: "iq", chromaSubsampling: "4:2:0" } as const;

/** In px. A picture in a grid is tried whole; of a large one, patches in its own scale. */
const GRID_SIZE = 448;
const VIEW_SIZE = 1440;
const PATCHES = 3;
const PATCH_SIZE = 128;

const FIT = { fit: "inside", withoutEnlargement: true } as const;

/**
 * Which quality a picture needs, found by encoding a small one of it: grain and leaves need more than a sky, and one quality
 * for all is too little for some and wasted on most.
 * @throws {PhotoError} when it is no picture, damaged or too small
 */
export async function findQuality(bytes: Buffer): Promise<AvifQuality> {
  const opened = await openPhoto(bytes);
  const pixels = (size: number) =>
    orDamaged(() => pixelsOf(inSrgb(opened).resize(size, size, FIT)));
  return {
    grid: await searchQuality(await pixels(GRID_SIZE), GRID),
    view: await searchQuality(samplePatches(await pixels(VIEW_SIZE)), VIEW),
  };
}

/** The quality at which the score reaches the aim, from one try. */
async function searchQuality(
  { data, width, height }: Pixels,
  { aim, first, gain, from, to }: typeof GRID,
): Promise<number> {
  const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ ...AVIF, quality: first, effort: 1 })
    .toBuffer();
  const score = ssimulacra2(data, (await pixelsOf(sharp(encoded))).data, width, height);
  const quality = first + Math.log((100 - score) / (100 - aim)) / gain;
  return Math.round(Math.min(to, Math.max(from, quality)));
}

/** Squares out of the whole picture, side by side: scored in a tenth of the time that the whole takes. */
function samplePatches({ data, width, height }: Pixels): Pixels {
  const size = Math.min(PATCH_SIZE, Math.floor(Math.min(width, height) / PATCHES));
  const edge = PATCHES * size;
  const patches = Buffer.alloc(3 * edge * edge);
  const startOf = (patch: number, length: number) =>
    Math.round(((length - size) * patch) / (PATCHES - 1));
  for (let row = 0; row < edge; row += 1) {
    const y = startOf(Math.floor(row / size), height) + (row % size);
    for (let patch = 0; patch < PATCHES; patch += 1) {
      const start = 3 * (y * width + startOf(patch, width));
      data.copy(patches, 3 * (row * edge + patch * size), start, start + 3 * size);
    }
  }
  return { data: patches, width: edge, height: edge };
}
