import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { colours } from "@/lib/content";
import { APPLE_ICON, FAVICON, ICONS, inColours, THEME_COLOUR } from "@/lib/seo/icons";
import { writeFileAtomic } from "@/lib/write-file-atomic";

/** The SVG is rasterised once at this size, in px, for all smaller ones. */
const RASTER_SIZE = 1024;

export async function makeIcons(): Promise<void> {
  const svg = Buffer.from(inColours(await readFile("content/icon.svg", "utf8"), colours));
  await writeFileAtomic("public/icon.svg", svg);
  const { width = 0 } = await sharp(svg).metadata();
  const raster = await sharp(svg, { density: (72 * RASTER_SIZE) / width })
    .png()
    .toBuffer();

  // The favicon is a PNG as well: browsers look at its first bytes.
  const icons = [...Object.values(ICONS), APPLE_ICON, FAVICON];
  for (const { src, size, scale } of icons) {
    await writeFileAtomic(join("public", src), await scaleIcon(raster, size, scale));
  }
  console.log(`${icons.length + 1} icons`);
}

async function scaleIcon(raster: Buffer, size: number, scale: number): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(raster)
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: THEME_COLOUR })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
