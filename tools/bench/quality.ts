import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PHOTO_WIDTHS, variantWidths } from "@/lib/photos/recipe.mjs";
import { median, withProgress } from "../kit/terminal";
import { writeVariant } from "../photos/encode";
import { pixelsOf } from "../photos/open-photo";
import { type AvifQuality, findQuality } from "../photos/quality";
import { ssimulacra2 } from "../photos/ssimulacra2";

/** What became of one picture in one step. */
interface Encoded {
  score: number;
  bytes: number;
  seconds: number;
}

/**
 * Encodes pictures of a folder in every step, beside the same pictures only made smaller.
 *
 * @param count how many of them, evenly taken
 * @param scratch a folder that may be filled
 * @returns rows of a table: step, pictures, median and lowest score, kB and seconds for each
 */
export async function measureQuality(folder: string, count: number, scratch: string) {
  const all = await readdir(folder, { recursive: true });
  const pictures = all.filter((file) => /\.jpe?g$/i.test(file)).sort();
  const every = Math.max(1, Math.floor(pictures.length / count));
  const chosen = pictures.filter((_, n) => n % every === 0).slice(0, count);
  const steps = new Map<string, Encoded[]>();
  await withProgress("Pictures", async (onProgress) => {
    for (const [n, picture] of chosen.entries()) {
      onProgress(n, chosen.length);
      const bytes = await readFile(join(folder, picture));
      const { width } = (await sharp(bytes).metadata()).autoOrient;
      const quality = await findQuality(bytes);
      for (const format of ["avif", "jpg"] as const) {
        for (const step of variantWidths(width, PHOTO_WIDTHS[format])) {
          const name = `${format} ${PHOTO_WIDTHS[format].includes(step) ? step : "whole"}`;
          const result = await encode(
            bytes,
            step,
            format,
            quality,
            join(scratch, `variant.${format}`),
          );
          steps.set(name, [...(steps.get(name) ?? []), result]);
        }
      }
    }
  });
  return [...steps].map(([name, results]) => {
    const of = (key: keyof Encoded) => results.map((result) => result[key]);
    return [
      ...[name, String(results.length)],
      ...[median(of("score")), Math.min(...of("score"))].map((score) => score.toFixed(1)),
      ...[(median(of("bytes")) / 1000).toFixed(1), median(of("seconds")).toFixed(2)],
    ];
  });
}

async function encode(
  bytes: Buffer,
  width: number,
  format: "avif" | "jpg",
  quality: AvifQuality,
  target: string,
): Promise<Encoded> {
  const start = performance.now();
  await writeVariant(bytes, target, width, format, quality);
  const seconds = (performance.now() - start) / 1000;
  const original = await pixelsOf(sharp(bytes).autoOrient().resize(width));
  const encoded = await pixelsOf(sharp(target));
  const score = ssimulacra2(original.data, encoded.data, original.width, original.height);
  return { score, bytes: (await stat(target)).size, seconds };
}
