import sharp from "sharp";
import type { AvifQuality } from "@/lib/content/photo-facts";
import { inSrgb, type OpenPhoto, type Pixels, pixelsOf } from "./open-photo";
import { ssimulacra2 } from "./ssimulacra2";

/**
 * The target score (SSIMULACRA2), the first quality tried, and the limits. Loss falls exponentially with quality:
 * `100 - score = (100 - first score) * e ** (-slope * steps)`. So one try is enough: medians are within 2 of the target, the
 * worst 6 below. Only plain colours and noise reach the limits. The grid's target is 74 at 640 px, where photos score 0.6
 * higher than at the size that is tried.
 */
const GRID = { target: 73.4, first: 48, slope: 0.029, min: 35, max: 75 };
const VIEW = { target: 81.5, first: 63, slope: 0.018, min: 45, max: 88 };

/** Effort 3 saves a tenth of the bytes of small photos, but takes three times as long (`docs/measured.md`). */
export const AVIF = { tune: "iq", chromaSubsampling: "4:2:0", effort: 1 } as const;

/** Longest edge, in px. At the grid's size the whole photo is scored, at the viewer's size patches of it. */
const GRID_SIZE = 448;
const VIEW_SIZE = 1440;
const PATCHES = 3;
const PATCH_SIZE = 128;

const FIT = { fit: "inside", withoutEnlargement: true } as const;

/** Finds the AVIF quality that a photo needs: grain and leaves need more than a sky. */
export async function findQuality(photo: OpenPhoto): Promise<AvifQuality> {
  const pixels = (size: number) => pixelsOf(inSrgb(photo).resize(size, size, FIT));
  return {
    grid: await searchQuality(await pixels(GRID_SIZE), GRID),
    view: await searchQuality(samplePatches(await pixels(VIEW_SIZE)), VIEW),
  };
}

async function searchQuality(
  { data, width, height }: Pixels,
  { target, first, slope, min, max }: typeof GRID,
): Promise<number> {
  const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ ...AVIF, quality: first })
    .toBuffer();
  const score = ssimulacra2(data, (await pixelsOf(sharp(encoded))).data, width, height);
  const quality = first + Math.log((100 - score) / (100 - target)) / slope;
  return Math.round(Math.min(max, Math.max(min, quality)));
}

/** Squares from all over the photo, joined: scoring them takes a tenth of the time. */
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
