import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/lib/content/palettes";

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
