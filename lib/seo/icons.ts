import type { Palette } from "@/content/palettes";
import { siteColours } from "@/content/site-colours";

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
export const THEME_COLOUR = siteColours().paper;

/** An icon in the colours of a palette: its ground, and the line on it. */
export const inColours = (svg: string, { paper, icon }: Palette): string =>
  svg
    .replace(/ fill="#[0-9a-f]{6}"/, ` fill="${paper}"`)
    .replace(/ stroke="#[0-9a-f]{6}"/, ` stroke="${icon}"`);
