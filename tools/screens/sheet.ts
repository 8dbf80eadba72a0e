import sharp from "sharp";

export interface Shot {
  /** CSS px of the window. */
  width: number;
  picture: Buffer;
}

/** The shots stand at this scale, so that seven widths fit side by side. */
const SCALE = 0.5;
/** In px of the sheet. What is further down is cut off. */
const HEIGHT = 1800;
const GAP = 24;

/** One picture of all widths of a page, side by side, their tops in a line. */
export async function sheetOf(shots: readonly Shot[]): Promise<Buffer> {
  let left = GAP;
  let height = 0;
  const parts: { input: Buffer; left: number; top: number }[] = [];
  for (const { width, picture } of shots) {
    const small = await sharp(picture)
      .resize({ width: Math.round(width * SCALE) })
      .toBuffer({ resolveWithObject: true });
    const shown = Math.min(HEIGHT, small.info.height);
    const input = await sharp(small.data)
      .extract({ left: 0, top: 0, width: small.info.width, height: shown })
      .toBuffer();
    parts.push({ input, left, top: GAP });
    left += small.info.width + GAP;
    height = Math.max(height, shown);
  }
  return sharp({
    create: { width: left, height: height + 2 * GAP, channels: 3, background: "#888" },
  })
    .composite(parts)
    .png({ palette: true })
    .toBuffer();
}
