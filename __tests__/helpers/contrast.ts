/** Relative luminance of a colour in sRGB (0 to 255), as WCAG 2 defines it. */
function luminance(colour: ArrayLike<number>): number {
  const [red = 0, green = 0, blue = 0] = Array.from(colour, (value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours in sRGB, from 1 to 21. */
export function contrastOf(...colours: [ArrayLike<number>, ArrayLike<number>]): number {
  const [darker = 0, lighter = 0] = colours.map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
