/** The pairs of fonts to choose from: for titles, and for text. `tools/build/fonts.ts` has their files. */
export const FONT_LABELS = {
  cormorant: "Cormorant és Figtree: könnyed",
  bodoni: "Bodoni Moda és Hanken Grotesk: divatlapos",
  alegreya: "Alegreya Sans és Source Sans: közvetlen",
  garamond: "EB Garamond és Source Serif: könyvszerű",
} as const;

export type FontsName = keyof typeof FONT_LABELS;
export const DEFAULT_FONTS = "cormorant" satisfies FontsName;
