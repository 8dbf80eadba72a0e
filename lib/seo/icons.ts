import { colours } from "@/content";
import { DEFAULT_PALETTE, PALETTES, type Palette } from "@/content/palettes";

/** The icons that are made of `content/icon.svg`. Shared by the script, which makes them, and the pages and the manifest. */

/** Below the site's address. The grounds of the last two reach under every shape that a phone cuts out. */
export const ICONS = {
  apple: { src: "/icons/apple-touch-icon.png", size: 180, scale: 1 },
  small: { src: "/icons/icon-192.png", size: 192, scale: 1 },
  large: { src: "/icons/icon-512.png", size: 512, scale: 1 },
  smallMaskable: { src: "/icons/maskable-192.png", size: 192, scale: 0.8 },
  largeMaskable: { src: "/icons/maskable-512.png", size: 512, scale: 0.8 },
} as const;

/** For what asks for nothing else: old browsers, feed readers, search results. Size in px. */
export const FAVICON = { src: "/favicon.ico", size: 48 } as const;

/** Of the icons and of what a browser draws around the page: the paper of the site's palette. */
export const THEME_COLOUR = colours.paper;

const drawing = ({ paper, icon }: Palette) =>
  `<rect width="64" height="64" fill="${paper}"/><path fill="none" stroke="${icon}"`;

/** The icon of the demo or of the starter in the colours of a palette; the photographer's own stays as it is. */
export const inColours = (svg: string, palette: Palette): string =>
  svg.replace(drawing(PALETTES[DEFAULT_PALETTE]), drawing(palette));
