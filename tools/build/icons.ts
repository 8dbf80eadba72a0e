import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { site } from "@/content";
import { paletteOf } from "@/lib/palettes";
import { FAVICON, ICONS, inColours, THEME_COLOUR } from "@/lib/seo/icons";
import { writeWhole } from "@/lib/write-whole";

/** Px of the SVG's own drawing, at which it is drawn once for all sizes below. */
const DRAWN = 1024;

/** Makes all icons out of the photographer's drawing: `public/icon.svg`, `public/favicon.ico` and `public/icons/`. */
export async function makeIcons(): Promise<void> {
  const svg = Buffer.from(inColours(await readFile("content/icon.svg", "utf8"), paletteOf(site)));
  await writeWhole("public/icon.svg", svg);
  const { width = 0 } = await sharp(svg).metadata();
  const drawn = await sharp(svg, { density: (72 * DRAWN) / width })
    .png()
    .toBuffer();

  for (const { src, size, scale } of Object.values(ICONS)) {
    await writeWhole(join("public", src), await draw(drawn, size, scale));
  }
  const sizes = await Promise.all(
    FAVICON.sizes.map(async (size) => ({ size, png: await draw(drawn, size) })),
  );
  await writeWhole(join("public", FAVICON.src), toIco(sizes));
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
 * An `.ico` file that holds PNG pictures, which every browser of the last fifteen years takes.
 *
 * @param pictures square PNGs with their width in px, at most 256
 */
export function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const HEADER = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, no cursor
  head.writeUInt16LE(pictures.length, 4);
  let dataAt = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(dataAt, at + 12);
    dataAt += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
