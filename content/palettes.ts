/** Colours of the whole site, `#rrggbb`. Their names as tokens: `lib/palettes.ts`. */
export interface Palette {
  paper: string;
  /** Background of panels on the page. */
  paperDeep: string;
  hairline: string;
  ink: string;
  /** Secondary text. */
  inkSoft: string;
  /** Links, also as text, so it needs the contrast of text. */
  accent: string;
  /** Links under the pointer. */
  accentStrong: string;
  /** The line in the icon. It may be lighter than text. */
  icon: string;
}

/** `app/globals.css` has the colours of the first one. */
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
