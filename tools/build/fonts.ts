import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { writeFileAtomic } from "@/lib/write-file-atomic";

const LATIN = String.fromCodePoint(...Array(0x7f).keys()).slice(0x20);
const HUNGARIAN = "áéíóöőúüűÁÉÍÓÖŐÚÜŰ";
// Quotes, dashes, ellipsis, no-break spaces, copyright, multiplication sign, arrows.
const TYPOGRAPHY = "„”’»«–—…\u00a0\u202f©×·•→←";

/** Kerning, accents, ligatures and lining figures. Glyphs of other features are two thirds of Cormorant. */
const FEATURES = ["kern", "mark", "ccmp", "liga", "lnum"];

const FACES = {
  "cormorant-light.woff2": "@expo-google-fonts/cormorant/300Light/Cormorant_300Light.ttf",
  "cormorant-light-italic.woff2":
    "@expo-google-fonts/cormorant/300Light_Italic/Cormorant_300Light_Italic.ttf",
  "figtree-regular.woff2": "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
};

const FOLDER = "app/fonts";
const require = createRequire(import.meta.url);

/** Subsets the fonts of `components/layout/fonts.ts` to Hungarian: about 10 kB per face instead of 300 kB. */
export async function makeFonts(): Promise<void> {
  let total = 0;
  for (const [name, source] of Object.entries(FACES)) {
    const font = await readFile(require.resolve(source));
    const options = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const subset = await subsetFont(font, LATIN + HUNGARIAN + TYPOGRAPHY, options);
    await writeFileAtomic(join(FOLDER, name), subset);
    total += subset.length;
  }
  console.log(`${Object.keys(FACES).length} fonts, ${(total / 1000).toFixed(1)} kB`);
}
