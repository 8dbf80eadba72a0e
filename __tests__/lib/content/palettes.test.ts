import { readFileSync } from "node:fs";
import { PALETTES, type PaletteName } from "@/lib/content/palettes";
import { contrastOf } from "../../helpers/contrast";

const styles = readFileSync("app/globals.css", "utf8");
const names = Object.keys(PALETTES) as PaletteName[];
const [, ERROR = ""] = /--error: (#[0-9a-f]{6});/.exec(styles) ?? [];
/** For text and accent, except the default accent on the deeper paper, which has 6.7. */
const AAA = 7;
const AA = 4.5;

const toRgb = (colour: string) => Buffer.from(colour.slice(1), "hex");
const contrast = (one: string, other: string) => contrastOf(toRgb(one), toRgb(other));

test.each(names)("all text in %s has enough contrast on both papers", (name) => {
  const { paper, paperDeep, ink, inkSoft, accent, accentStrong } = PALETTES[name];
  for (const ground of [paper, paperDeep]) {
    expect(contrast(ink, ground)).toBeGreaterThan(AAA);
    expect(contrast(inkSoft, ground)).toBeGreaterThan(AAA);
    expect(contrast(ERROR, ground)).toBeGreaterThan(AA);
    expect(contrast(accentStrong, ground)).toBeGreaterThan(contrast(accent, ground));
  }
  expect(contrast(accent, paper)).toBeGreaterThan(AAA); // letters on buttons and selections are in the paper's colour
  expect(contrast(accent, paperDeep)).toBeGreaterThan(6.7);
});
