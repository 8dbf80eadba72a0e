/** The icons and the logo, which `tools/build/icons.ts` makes. */
import { hash } from "node:crypto";
import { colours, site } from "@/lib/content";

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

export const LOGO_FILE = "/icons/logo.png";

/** The largest logo in the header, in px. */
const LOGO_BOX = { width: 224, height: 44 };

/** The content of a picture that the desk has drawn: a PNG as a `data:` URL. */
export const pngOf = (url: string): Buffer =>
  Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

/** Replaces the brand's text in the header. Its URL changes with it, because browsers keep files. */
export const LOGO = site.logo && logoOf(site.logo);

function logoOf(url: string) {
  const png = pngOf(url);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]; // of the first chunk, IHDR
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { src: `${LOGO_FILE}?${hash("sha1", png).slice(0, 8)}`, ...size };
}
