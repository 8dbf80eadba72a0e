import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Loader, transformSync } from "esbuild";
import { copyrightNotice } from "@/lib/strings";

/** Everything that visitors see. The desk is not included: its code contains Hungarian. */
const files = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .filter((file) => file !== join("lib/strings.ts") && !file.startsWith(join("lib/content/"))),
);

function withoutComments(file: string): string {
  const loader = extname(file).slice(1).replace("mjs", "js") as Loader;
  const code = { loader, jsx: "preserve", charset: "utf8", minifyWhitespace: true } as const;
  return transformSync(readFileSync(file, "utf8"), { ...code, legalComments: "none" }).code;
}

// English words do not contain these letters. Biome's `noJsxLiterals` finds text between tags.
test.each([
  ["Hungarian words", /.{0,30}[áéíóöőúüűÁÉÍÓÖŐÚÜŰ].{0,30}/g],
  ["attributes", /\b(?:aria-label|label|title|lead|alt|placeholder)="[^"]*\p{L}[^"]*"/gu],
])("only lib/strings.ts and lib/content/ contain %s", (_, wanted) => {
  const found = files.flatMap((file) =>
    (withoutComments(file).match(wanted) ?? []).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test("the copyright notice is a range once the first year is over", () => {
  const notice = "© 2019–2026 Kiss Éva. Minden jog fenntartva.";
  expect(copyrightNotice(2019, 2026, "Kiss Éva")).toBe(notice);
  expect(copyrightNotice(2026, 2026, "Kiss Éva")).toContain("© 2026 Kiss");
  expect(copyrightNotice(2023, 0, "Kiss Éva")).toContain("© 2023 Kiss");
});
