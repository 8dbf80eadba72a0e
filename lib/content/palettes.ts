/** Colours of the site. `lib/palettes.ts` maps them to tokens; `app/globals.css` has those of the first one. */
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
/** At the desk. */
export const PALETTE_LABELS = Object.fromEntries(
  Object.entries(PALETTES).map(([name, { label }]) => [name, label]),
) as Record<PaletteName, string>;
export const DEFAULT_PALETTE = "terracotta" satisfies PaletteName;
