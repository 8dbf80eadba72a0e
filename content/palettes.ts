/** Colours that fit together, for the site's tokens. The names of the tokens: `lib/palettes.ts`. All are `#rrggbb`. */
export interface Palette {
  /** The ground of pages, and a deeper one for what lies on it. */
  paper: string;
  paperDeep: string;
  hairline: string;
  /** Of letters, and of those that say less. */
  ink: string;
  inkSoft: string;
  /** The one colour, for letters too; the stronger one shows that a link is under the pointer. */
  accent: string;
  accentStrong: string;
  /** Of the line in the icon, which may be lighter: it is no letter. */
  icon: string;
}

/** The first one is that of `app/globals.css`. */
export const PALETTES = {
  terracotta: {
    paper: "#fbf8f2",
    paperDeep: "#f4eee4",
    hairline: "#ddd2c2",
    ink: "#231d19",
    inkSoft: "#584c43",
    accent: "#823f2c",
    accentStrong: "#6a3222",
    icon: "#934b35",
  },
  sage: {
    paper: "#f9faf5",
    paperDeep: "#eef1e8",
    hairline: "#d2d8c8",
    ink: "#1c211b",
    inkSoft: "#4a5147",
    accent: "#3a5540",
    accentStrong: "#29412f",
    icon: "#4d6c54",
  },
  blue: {
    paper: "#f9fafb",
    paperDeep: "#edf0f4",
    hairline: "#d0d6df",
    ink: "#191d25",
    inkSoft: "#494f5b",
    accent: "#2c4a73",
    accentStrong: "#1e3658",
    icon: "#41628f",
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
export const DEFAULT_PALETTE = "terracotta" satisfies PaletteName;

/** A colour as content has it. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** What letters need at least (WCAG 2, AA). */
export const LEAST_CONTRAST = 4.5;

/** Contrast of two colours (`#rrggbb`), from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lesser one of the contrasts that an accent has on the two papers of a palette. */
export function accentContrast(accent: string, { paper, paperDeep }: Palette): number {
  return Math.min(contrast(accent, paper), contrast(accent, paperDeep));
}
