import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** 24 megapixels. */
const SIZE = { width: 6000, height: 4000 };
/** Pictures that are really encoded; the others repeat their pixels. */
const BASES = 12;
/** Eight digits of the rights holder, which a picture keeps when it is taken in. */
const SERIAL = "00000000";

/**
 * Writes pictures as a camera does: 24 MP JPEG of about 10 MB each, with grain. Encoding each would take longer
 * than what is measured, so a few are encoded and the others differ from them in one EXIF field, which is kept
 * when a picture is taken in: content, hash and name of each are its own, and each is decoded and encoded.
 *
 * @param samples folder of pictures to make them of
 * @returns paths
 */
export async function makePictures(
  folder: string,
  count: number,
  samples: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(samples)).filter((name) => name.endsWith(".jpg")).sort();
  const grain = await sharp({
    create: {
      ...{ width: 1500, height: 1000, channels: 3, background: "#808080" },
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  const files: string[] = [];
  for (let base = 0; base < Math.min(BASES, count); base += 1) {
    const sample = await readFile(join(samples, names[base % names.length] ?? ""));
    const bytes = await enlarge(sample, grain);
    const at = bytes.indexOf(SERIAL);
    for (let serial = base; serial < count; serial += BASES) {
      bytes.write(String(serial).padStart(SERIAL.length, "0"), at, "latin1");
      const file = join(folder, `bench-${String(serial + 1).padStart(4, "0")}.jpg`);
      await writeFile(file, bytes);
      files.push(file);
    }
  }
  return files.sort();
}

function enlarge(sample: Buffer, grain: Buffer): Promise<Buffer> {
  return sharp(sample)
    .resize(SIZE.width, SIZE.height, { fit: "cover" })
    .composite([{ input: grain, tile: true, blend: "soft-light" }])
    .withExif({ IFD0: { Copyright: `Bench ${SERIAL}`, Make: "Bench", Orientation: "1" } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
