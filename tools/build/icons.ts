import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";
import sharp from "sharp";
import { colours, site } from "@/lib/content";
import { ICON } from "@/lib/content/files";
import { APPLE_ICON, FAVICON, ICONS, LOGO_FILE, pngOf, THEME_COLOUR } from "@/lib/seo/icons";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { openDisplayFont } from "./fonts";

/** The SVG is rasterised once at this size, in px, for all smaller ones. */
const RASTER_SIZE = 1024;

export async function makeIcons(): Promise<void> {
  const svg = Buffer.from(await iconSvg());
  await writeFileAtomic("public/icon.svg", svg);
  if (site.logo) await writeFileAtomic(join("public", LOGO_FILE), pngOf(site.logo));
  const { width = 0 } = await sharp(svg).metadata();
  const raster = await sharp(svg, { density: (72 * RASTER_SIZE) / width })
    .flatten({ background: THEME_COLOUR })
    .png()
    .toBuffer();

  // The favicon is a PNG as well: browsers look at its first bytes.
  const icons = [...Object.values(ICONS), APPLE_ICON, FAVICON];
  for (const { src, size, scale } of icons)
    await writeFileAtomic(join("public", src), await scaleIcon(raster, size, scale));
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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">';
/** The drawings that demo and starter once had, in the colours of one palette. */
const ONCE_SHIPPED = /stroke-width="2\.5" d="M(?:13 47V18l19 25|32 12a20 20)/;

/** The photographer's icon: chosen at the desk, or `content/icon.svg`, or else the name's initial. */
async function iconSvg(): Promise<string> {
  if (site.icon) return `${SVG}<image width="64" height="64" href="${site.icon}"/></svg>`;
  const drawing = existsSync(ICON) ? await readFile(ICON, "utf8") : "";
  return drawing && !ONCE_SHIPPED.test(drawing) ? drawing : drawInitial(await openDisplayFont());
}

/** In units of the icon: the larger side of the letter, and what makes thin faces legible in a tab. */
const LETTER = { size: 42, stroke: 1.4 };

function drawInitial(font: Font): string {
  const letter = /\p{L}/u.exec(site.name)?.[0].toLocaleUpperCase("hu") ?? "";
  const glyph = font.glyph(letter.codePointAt(0) ?? 0) ?? 0;
  const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
  const scale = LETTER.size / Math.max(width, -height, 1); // fonts count upwards
  const place = `translate(32 32) scale(${scale} ${-scale}) translate(${-xBearing - width / 2} ${-yBearing - height / 2})`;
  const { paper, accent } = colours;
  return `${SVG}<rect width="64" height="64" fill="${paper}"/><path fill="${accent}" stroke="${accent}" stroke-width="${LETTER.stroke / scale}" transform="${place}" d="${font.glyphToPath(glyph)}"/></svg>`;
}
