import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What visitors are shown; the desk is the photographer's, and speaks Hungarian itself. */
const files = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .filter((file) => file !== "lib/words.ts"),
);

/** Strings and escaped letters are passed over, so that the slashes in them begin no comment. */
const COMMENT_OR_STRING =
  /(\/\/.*|\/\*[\s\S]*?\*\/)|\\.|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/** The code of a file. Comments are blank, so that lines keep their numbers. */
const withoutComments = (code: string) =>
  code.replace(COMMENT_OR_STRING, (whole, comment?: string) =>
    comment === undefined ? whole : comment.replace(/[^\n]/g, " "),
  );

/** Where a file has what is looked for: `app/page.tsx:12: its words`. */
function findIn(file: string, wanted: RegExp, code = readFileSync(file, "utf8")): string[] {
  return [...withoutComments(code).matchAll(wanted)].map((found) => {
    const start = found.index + found[0].search(/\S/);
    const line = code.slice(0, start).split("\n").length;
    return `${file}:${line}: ${found[0].trim()}`;
  });
}

/** A line with a letter that only Hungarian has; English words are written without. */
const HUNGARIAN = /^.*[áéíóöőúüűÁÉÍÓÖŐÚÜŰ].*$/gm;
/** Words behind a tag or a value, and those that an attribute gives to be read. */
const SHOWN = new RegExp(
  [
    String.raw`(?<=[^=]>)TEXT(?=\{|<\/|<(?:a|b|br|em|i|input|span|strong)\b)`,
    String.raw`(?<=\})TEXT(?=<\/)`,
    String.raw`\b(?:aria-label|label|title|lead|alt|placeholder)="[^"]*\p{L}[^"]*"`,
  ]
    .join("|")
    .replaceAll("TEXT", String.raw`[^<>{}();=|&]*\p{L}[^<>{}();=|&]*`),
  "gu",
);

test("only lib/words.ts and content/ contain Hungarian words", () => {
  expect(files.flatMap((file) => findIn(file, HUNGARIAN))).toEqual([]);
});

test("no component contains words of its own, in any language", () => {
  const components = files.filter((file) => file.endsWith(".tsx"));
  expect(components.flatMap((file) => findIn(file, SHOWN))).toEqual([]);
});
