import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { siteColours } from "@/content/site-colours";
import { FAVICON, ICONS, inColours, THEME_COLOUR } from "@/lib/seo/icons";
import { writeWhole } from "@/lib/write-whole";

/** Px of the SVG's own drawing, at which it is drawn once for all sizes below. */
const DRAWN = 1024;

/** Makes all icons out of the photographer's drawing: `public/icon.svg`, `public/favicon.ico` and `public/icons/`. */
export async function makeIcons(): Promise<void> {
  const svg = Buffer.from(inColours(await readFile("content/icon.svg", "utf8"), siteColours()));
  await writeWhole("public/icon.svg", svg);
  const { width = 0 } = await sharp(svg).metadata();
  const drawn = await sharp(svg, { density: (72 * DRAWN) / width })
    .png()
    .toBuffer();

  for (const { src, size, scale } of Object.values(ICONS)) {
    await writeWhole(join("public", src), await draw(drawn, size, scale));
  }
  const { src, size } = FAVICON;
  await writeWhole(join("public", src), toIco(await draw(drawn, size), size));
  console.log(`${Object.keys(ICONS).length + 2} icons`);
}

async function draw(drawn: Buffer, size: number, scale = 1): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(drawn)
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: THEME_COLOUR })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * An `.ico` file that holds a PNG, which every browser of the last fifteen years takes.
 *
 * @param png square
 * @param size its width in px, at most 255
 */
export function toIco(png: Buffer, size: number): Buffer {
  // One entry: its size twice, one colour plane, 32 bits per pixel, the PNG's length, and where it starts.
  const head = Buffer.from("00000100010000000000010020000000000016000000", "hex");
  head.fill(size, 6, 8);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
