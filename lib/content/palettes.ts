/** The raw colour tokens, named after the default palette. `app/globals.css` gives them a meaning. */
const TOKENS = {
  paper: "--ivory-50",
  paperDeep: "--ivory-100", // panels
  hairline: "--ivory-300",
  ink: "--umber-900",
  inkSoft: "--umber-500", // secondary text
  accent: "--terracotta-600", // links, also as text, so it needs the contrast of text
  accentStrong: "--terracotta-700", // links under the pointer
} as const;

type Colour = keyof typeof TOKENS;
export type Palette = Record<Colour | "label", string>;

/** @param colours in the order of {@link TOKENS} */
function palette(label: string, colours: string): Palette {
  const names = Object.keys(TOKENS);
  const entries = colours.split(" ").map((colour, index) => [names[index], colour]);
  return { label, ...Object.fromEntries(entries) };
}

/** Colours of the site. */
export const PALETTES = {
  terracotta: palette("Terrakotta", "#fbf8f2 #f4eee4 #ddd2c2 #231d19 #584c43 #823f2c #6a3222"),
  sage: palette("Zsályazöld", "#f9faf5 #eef1e8 #d2d8c8 #1c211b #4a5147 #3a5540 #29412f"),
  blue: palette("Tintakék", "#f9fafb #edf0f4 #d0d6df #191d25 #494f5b #2c4a73 #1e3658"),
  plum: palette("Szilva", "#faf7f9 #f2ebf0 #dacfd8 #221a22 #544a54 #63365f #4b2548"),
  rose: palette("Púderrózsa", "#fdf7f5 #f7ebe8 #e4d1cd #261b1c #594a4a #8c3049 #6f2138"),
  ochre: palette("Okker", "#fcfaf4 #f4eee0 #dcd2ba #221e14 #554c3a #6b4a0c #533805"),
  olive: palette("Olívazöld", "#f9f9f3 #f0f0e4 #d6d5c1 #1f2016 #4f4f3c #50531d #3c3f11"),
  graphite: palette("Grafit", "#fafafa #f0f0ef #d6d6d4 #1a1a1b #4c4c4e #3c3c40 #1f1f22"),
};

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_LABELS = Object.fromEntries(
  Object.entries(PALETTES).map(([name, { label }]) => [name, label]),
) as Record<PaletteName, string>;
export const DEFAULT_PALETTE = "terracotta" satisfies PaletteName;

/** The custom properties of a palette, which `app/globals.css` expects on the root. */
export function customProperties(palette: Palette): Record<string, string> {
  const names = Object.keys(TOKENS) as Colour[];
  return Object.fromEntries(names.map((name) => [TOKENS[name], palette[name]]));
}
