import { readFileSync } from "node:fs";
import {
  customProperties,
  DEFAULT_PALETTE,
  PALETTES,
  type PaletteName,
  TOKENS,
} from "@/lib/content/palettes";
import { contrastOf } from "../../helpers/contrast";

const styles = readFileSync("app/globals.css", "utf8");
const tokenOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? "";
const names = Object.keys(PALETTES) as PaletteName[];
const ERROR = tokenOf("--error");
/** For text and accent, except the default accent on the deeper paper, which has 6.7. */
const AAA = 7;
const AA = 4.5;

const toRgb = (colour: string) => Buffer.from(colour.slice(1), "hex");
const contrast = (one: string, other: string) => contrastOf(toRgb(one), toRgb(other));

test("the default palette is that of globals.css", () => {
  const inStyles = Object.entries(TOKENS).map(([name, token]) => [name, tokenOf(token)]);
  expect(PALETTES[DEFAULT_PALETTE]).toMatchObject(Object.fromEntries(inStyles));
});

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

test("writes only the colours of other palettes into pages", () => {
  expect(customProperties(PALETTES[DEFAULT_PALETTE])).toBeUndefined();
  expect(customProperties(PALETTES.sage)).toMatchObject({
    "--ivory-50": PALETTES.sage.paper,
    "--terracotta-600": PALETTES.sage.accent,
  });
});
