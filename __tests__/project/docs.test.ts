import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { version } from "@/package.json";

const DOCS = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)];
/** Code spans that are paths: `lib/photos/`, `tools/build/fonts.ts`; `fonts.ts` if the section has named its folder. */
const PATH =
  /`((?:__tests__|app|components|content|docs|lib|tools)\/[\w./-]*|(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:css|md|mjs|tsx?))`/g;

function missingIn(section: string): string[] {
  const folders = [""];
  return [...section.matchAll(PATH)].flatMap(([, path = ""]) => {
    const found = folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
    if (found) folders.push(path.endsWith("/") ? found : dirname(found));
    return found ? [] : path;
  });
}

test.each(DOCS.filter((doc) => doc.endsWith(".md")))("every path that %s names exists", (doc) => {
  expect(readFileSync(doc, "utf8").split(/^## /m).flatMap(missingIn)).toEqual([]);
});

test("the changelog starts with this version", () => {
  const [latest] =
    readFileSync("CHANGELOG.md", "utf8").match(/(?<=^## \[)[\d.]+(?=\] - \d{4}-\d\d-\d\d$)/m) ?? [];
  expect(latest).toBe(version);
});
