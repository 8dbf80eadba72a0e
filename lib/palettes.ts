import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/content/palettes";
import type { SiteFile } from "@/content/schema";

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

/** How much black is in the stronger tone of an accent of one's own. */
const STRONGER = 0.2;

type Colours = Pick<SiteFile, "palette" | "accent">;

/** The colours of a site: the palette that it names, with its own accent where it has one. */
export function paletteOf({ palette = DEFAULT_PALETTE, accent }: Colours): Palette {
  const colours = PALETTES[palette];
  return accent
    ? { ...colours, accent, accentStrong: darken(accent, STRONGER), icon: accent }
    : colours;
}

/** The custom properties in which a site differs from `app/globals.css`; undefined if it does not. */
export function customProperties(site: Colours): Record<string, string> | undefined {
  const colours = paletteOf(site);
  const usual = PALETTES[DEFAULT_PALETTE];
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const changed = names.filter((name) => colours[name] !== usual[name]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [TOKENS[name], colours[name]]));
}

function darken(colour: string, share: number): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const hex = (part: number) =>
    Math.round(part * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${parts.map(hex).join("")}`;
}
