import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { pathOf } from "@/lib/content/files";
import { DEFAULT_FONTS, type FontsName } from "@/lib/content/fonts";
import { readJson } from "@/lib/content/read-json.mjs";
import type { SiteFile } from "@/lib/content/schema";
import { writeFileAtomic } from "@/lib/write-file-atomic";

const LATIN = String.fromCodePoint(...Array(0x7f).keys()).slice(0x20);
const HUNGARIAN = "áéíóöőúüűÁÉÍÓÖŐÚÜŰ";
// Quotes, dashes, ellipsis, no-break spaces, copyright, multiplication sign, arrows.
const TYPOGRAPHY = "„”’»«–—…\u00a0\u202f©×·•→←";

/** Kerning, accents, ligatures and lining figures. Glyphs of other features are two thirds of Cormorant. */
const FEATURES = ["kern", "mark", "ccmp", "liga", "lnum"];

/** Titles and text: family and style in @expo-google-fonts. The italics of titles are of the same style. */
const FACES: Record<FontsName, [display: string, text: string]> = {
  cormorant: ["Cormorant 300Light", "Figtree 400Regular"],
  bodoni: ["Bodoni Moda 400Regular", "Hanken Grotesk 400Regular"],
  alegreya: ["Alegreya Sans 300Light", "Source Sans 3 400Regular"],
  garamond: ["EB Garamond 400Regular", "Source Serif 4 400Regular"],
};

/** What the local fonts are named after: Windows, Apple and Linux; plain Linux has only DejaVu. */
const DEVICES = ["Desktop", "Android", "DejaVu"];
/** The devices' fonts, which show text until ours have loaded, with the mean width of {@link SAMPLE} in em. */
const LOCAL_FONTS = {
  serif: [
    "0.4095 Times New Roman, Liberation Serif",
    "0.4783 Noto Serif, Noto Serif Regular",
    "0.527 DejaVu Serif",
  ],
  italic: [
    "0.4092 Times New Roman Italic, Times New Roman, Liberation Serif Italic",
    "0.4729 Noto Serif Italic, Noto Serif",
    "0.5213 DejaVu Serif",
  ],
  sans: ["0.4604 Arial, Liberation Sans", "0.4567 Roboto, Roboto Regular", "0.5177 DejaVu Sans"],
};
const SAMPLE =
  "Esküvők, családok, várakozás és arcok természetes fényben. Nem pózolunk órákig: beszélgetünk, sétálunk, és közben készülnek azok a képek, amelyekre tíz év múlva is szívesen néztek. Írjatok, hogy szabad-e a nap, és elmondom, hogyan dolgozom; 35 000 Ft a legkisebb csomag ára.";

const FOLDER = "app/fonts";
const require = createRequire(import.meta.url);

function readFace(face: string): Promise<Buffer> {
  const [, family = "", style] = /^(.*) (\w+)$/.exec(face) ?? [];
  const folder = family.toLowerCase().replaceAll(" ", "-");
  const file = `${family.replaceAll(" ", "")}_${style}.ttf`;
  return readFile(require.resolve(`@expo-google-fonts/${folder}/${style}/${file}`));
}

async function openFont(file: Buffer): Promise<Font> {
  const { Blob, Face, Font } = await import("harfbuzzjs");
  return new Font(new Face(new Blob(new Uint8Array(file).buffer)));
}

/**
 * The faces that the photographer has chosen, by family and style in `app/globals.css`. Content that is not valid must not
 * leave the site without fonts.
 */
function chosenFaces() {
  const { fonts } = readJson(".", pathOf("site")) as SiteFile;
  const [display, text] = FACES[fonts ?? DEFAULT_FONTS] ?? FACES[DEFAULT_FONTS];
  return { display, "display-italic": `${display}_Italic`, text };
}

export const openDisplayFont = async (): Promise<Font> =>
  openFont(await readFace(chosenFaces().display));

/** Subsets the fonts to Hungarian, about 10 kB per face instead of 300 kB, and writes their styles. */
export async function makeFonts(): Promise<void> {
  let total = 0;
  let styles = "";
  const faces = Object.entries(chosenFaces());
  for (const [name, face] of faces) {
    const file = await readFace(face);
    const options = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const subset = await subsetFont(file, LATIN + HUNGARIAN + TYPOGRAPHY, options);
    await writeFileAtomic(join(FOLDER, `${name}.woff2`), subset);
    // Until it has loaded, text is in a local font. Without `font-weight`, a face has every weight that the styles ask for.
    const rules = { src: `url("./${name}.woff2") format("woff2")`, "font-display": "fallback" };
    styles += fontFace("", name, rules) + (await localFaces(name, face, file));
    total += subset.length;
  }
  await writeFileAtomic(join(FOLDER, "fonts.css"), styles);
  console.log(`${faces.length} fonts, ${(total / 1000).toFixed(1)} kB`);
}

/** @param prefix of the family */
function fontFace(prefix: string, name: string, rules: Record<string, string>): string {
  const [family, style] = name.split("-");
  const declared = {
    "font-family": `"${prefix}${family}"`,
    ...(style && { "font-style": style }),
    ...rules,
  };
  const lines = Object.entries(declared).map(([rule, value]) => `  ${rule}: ${value};\n`);
  return `@font-face {\n${lines.join("")}}\n`;
}

/** Styles that make local fonts as wide and as high as a face of ours, so nothing moves when it has loaded. */
async function localFaces(name: string, face: string, file: Buffer): Promise<string> {
  const { Buffer: Text, shape } = await import("harfbuzzjs");
  const font = await openFont(file);
  const text = new Text();
  text.addText(SAMPLE);
  text.guessSegmentProperties();
  shape(font, text);
  const { upem } = font.face;
  const { ascender, descender } = font.hExtents();
  const width = text.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0);
  const kind = /Italic$/.test(face) ? "italic" : "serif";
  const fonts = LOCAL_FONTS[/Sans|Grotesk|Figtree/.test(face) ? "sans" : kind];
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const faces = fonts.map((local, index) => {
    const [, mean = "", names = ""] = /^(\S+) (.*)$/.exec(local) ?? [];
    const adjust = width / upem / SAMPLE.length / Number(mean);
    return fontFace(`${DEVICES[index]} for `, name, {
      src: names.replace(/[^,]+/g, (local) => `local("${local.trim()}")`),
      "size-adjust": percent(adjust),
      "ascent-override": percent(ascender / upem / adjust),
      "descent-override": percent(-descender / upem / adjust),
      "line-gap-override": "0%",
    });
  });
  return faces.join("");
}
