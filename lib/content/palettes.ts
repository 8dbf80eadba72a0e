/** Colours of the site. `app/globals.css` has those of the first palette. */
export const PALETTES = {
  terracotta: {
    label: "Terrakotta",
    paper: "#fbf8f2",
    paperDeep: "#f4eee4", // panels
    hairline: "#ddd2c2",
    ink: "#231d19",
    inkSoft: "#584c43", // secondary text
    accent: "#823f2c", // links, also as text, so it needs the contrast of text
    accentStrong: "#6a3222", // links under the pointer
    icon: "#934b35", // the line in the icon, which may be lighter than text
  },
  sage: {
    label: "Zsályazöld",
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
    label: "Tintakék",
    paper: "#f9fafb",
    paperDeep: "#edf0f4",
    hairline: "#d0d6df",
    ink: "#191d25",
    inkSoft: "#494f5b",
    accent: "#2c4a73",
    accentStrong: "#1e3658",
    icon: "#41628f",
  },
} as const;

export type PaletteName = keyof typeof PALETTES;
export type Palette = (typeof PALETTES)[PaletteName];
export const PALETTE_LABELS = Object.fromEntries(
  Object.entries(PALETTES).map(([name, { label }]) => [name, label]),
) as Record<PaletteName, string>;
export const DEFAULT_PALETTE = "terracotta" satisfies PaletteName;

/** The raw colour tokens of `app/globals.css`, named after the default palette. */
export const TOKENS = {
  paper: "--ivory-50",
  paperDeep: "--ivory-100",
  hairline: "--ivory-300",
  ink: "--umber-900",
  inkSoft: "--umber-500",
  accent: "--terracotta-600",
  accentStrong: "--terracotta-700",
} as const satisfies Partial<Record<keyof Palette, string>>;

/** The custom properties of a palette; undefined for the default, which `app/globals.css` has. */
export function customProperties(palette: Palette): Record<string, string> | undefined {
  if (palette === PALETTES[DEFAULT_PALETTE]) return undefined;
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  return Object.fromEntries(names.map((name) => [TOKENS[name], palette[name]]));
}
