/** The focal point of a photo that has none. */
export const MIDDLE = "50% 50%";

/**
 * The largest box of a ratio inside a photo, as close to its focal point as the edges allow. In px.
 * @param focus as CSS `object-position`: `40% 60%`; the middle if missing
 * @param ratio width to height
 */
export function cropBox(width: number, height: number, focus: string | undefined, ratio: number) {
  const [x = 50, y = 50] = (focus ?? MIDDLE).split(" ").map((part) => Number.parseFloat(part));
  const boxWidth = Math.min(width, Math.round(height * ratio));
  const boxHeight = Math.min(height, Math.round(boxWidth / ratio));
  const place = (whole: number, box: number, percent: number) =>
    Math.min(whole - box, Math.max(0, Math.round((whole * percent) / 100 - box / 2)));
  return {
    left: place(width, boxWidth, x),
    top: place(height, boxHeight, y),
    width: boxWidth,
    height: boxHeight,
  };
}
