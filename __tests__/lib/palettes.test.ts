import { readFileSync } from "node:fs";
import { checkContent } from "@/content/check";
import {
  contrast,
  DEFAULT_PALETTE,
  LEAST_CONTRAST,
  PALETTES,
  type PaletteName,
} from "@/content/palettes";
import siteJson from "@/content/site.json";
import { customProperties, paletteOf, TOKENS } from "@/lib/palettes";
import { inColours } from "@/lib/seo/icons";

const styles = readFileSync("app/globals.css", "utf8");
const tokenOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? "";
const names = Object.keys(PALETTES) as PaletteName[];
const ERROR = tokenOf("--red-700");
/** What words and the accent keep: WCAG's AAA, but for the default accent on the deeper paper, which has 6.7. */
const AAA = 7;

test("the default palette is that of the styles", () => {
  const inStyles = Object.entries(TOKENS).map(([name, token]) => [name, tokenOf(token)]);
  expect(PALETTES[DEFAULT_PALETTE]).toMatchObject(Object.fromEntries(inStyles));
});

test.each(names)("in %s everything that is read can be read, on both papers", (name) => {
  const { paper, paperDeep, ink, inkSoft, accent, accentStrong } = PALETTES[name];
  for (const ground of [paper, paperDeep]) {
    expect(contrast(ink, ground)).toBeGreaterThan(AAA);
    expect(contrast(inkSoft, ground)).toBeGreaterThan(AAA);
    expect(contrast(ERROR, ground)).toBeGreaterThan(LEAST_CONTRAST);
    expect(contrast(accentStrong, ground)).toBeGreaterThan(contrast(accent, ground));
  }
  expect(contrast(accent, paper)).toBeGreaterThan(AAA); // letters on buttons and selections are in the paper's colour
  expect(contrast(accent, paperDeep)).toBeGreaterThan(6.7);
});

test("a page says nothing of the default colours, and of others what is different", () => {
  expect(customProperties({})).toBeUndefined();
  expect(customProperties({ palette: DEFAULT_PALETTE })).toBeUndefined();
  expect(customProperties({ palette: "sage" })).toMatchObject({
    "--ivory-50": PALETTES.sage.paper,
    "--terracotta-600": PALETTES.sage.accent,
  });
  expect(customProperties({ accent: "#102030" })).toEqual({
    "--terracotta-600": "#102030",
    "--terracotta-700": "#0d1a26",
  });
});

test("the icon is in the colours of the palette", () => {
  const icon = readFileSync("content/icon.svg", "utf8");
  const { paper, icon: line } = paletteOf({ palette: "blue" });
  expect(inColours(icon, paletteOf({ palette: "blue" }))).toMatch(
    new RegExp(` fill="${paper}".* stroke="${line}"`),
  );
});

const check = (changes: object) => () =>
  checkContent("site", { ...siteJson, ...changes }, "content/site.json");

test("an accent that cannot be read is refused with what was measured", () => {
  expect(check({ palette: "blue", accent: "#2c4a73" })).not.toThrow();
  expect(check({ accent: "#bbaa99" })).toThrow(
    /^content\/site\.json: accent has a contrast of [12]\.\d\d:1 on the paper; letters need 4\.5:1/,
  );
  expect(check({ accent: "red" })).toThrow("must be a colour like #2c4a73");
  expect(check({ palette: "pink" })).toThrow(/palette must be one of/);
});
