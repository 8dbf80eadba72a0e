import { colours } from "@/lib/content";
import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/lib/content/palettes";

/** The icons that the build draws from `content/icon.svg`. */

/** Icons of the manifest. Sizes in px. Phones crop the maskable ones, so their drawing is smaller. */
export const ICONS = {
  small: { src: "/icons/icon-192.png", size: 192, scale: 1, purpose: "any" },
  large: { src: "/icons/icon-512.png", size: 512, scale: 1, purpose: "any" },
  smallMaskable: { src: "/icons/maskable-192.png", size: 192, scale: 0.8, purpose: "maskable" },
  largeMaskable: { src: "/icons/maskable-512.png", size: 512, scale: 0.8, purpose: "maskable" },
} as const;

export const APPLE_ICON = { src: "/icons/apple-touch-icon.png", size: 180, scale: 1 } as const;

/** Requested by old browsers, feed readers and search engines. */
export const FAVICON = { src: "/favicon.ico", size: 48, scale: 1 } as const;

/** Background of the icons, and colour of the browser's bars. */
export const THEME_COLOUR = colours.paper;

const drawing = ({ paper, icon }: Palette) =>
  `<rect width="64" height="64" fill="${paper}"/><path fill="none" stroke="${icon}"`;

/** The demo's or starter's icon in the colours of a palette. The photographer's own icon stays unchanged. */
export const inColours = (svg: string, palette: Palette): string =>
  svg.replace(drawing(PALETTES[DEFAULT_PALETTE]), drawing(palette));
