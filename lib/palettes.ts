import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/content/palettes";

/**
 * The tokens of `app/globals.css` that hold the colours. They are named after the default palette; another one gives
 * them other values, so that whatever is made of them, more contrast on request too, follows.
 */
export const TOKENS = {
  paper: "--ivory-50",
  paperDeep: "--ivory-100",
  hairline: "--ivory-300",
  ink: "--umber-900",
  inkSoft: "--umber-500",
  accent: "--terracotta-600",
  accentStrong: "--terracotta-700",
} as const satisfies Partial<Record<keyof Palette, string>>;

/** The custom properties of a palette; undefined for that of `app/globals.css`. */
export function customProperties(palette: Palette): Record<string, string> | undefined {
  if (palette === PALETTES[DEFAULT_PALETTE]) return undefined;
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  return Object.fromEntries(names.map((name) => [TOKENS[name], palette[name]]));
}
