import { readdirSync, readFileSync } from "node:fs";
import { version } from "@/package.json";

const FOLDERS = ["__tests__", "app", "components", "content", "docs", "lib", "tools"];
const namesIn = (folder: string) =>
  readdirSync(folder, { encoding: "utf8", recursive: true }).map(
    (name) => `${folder}/${name.replaceAll("\\", "/")}`,
  );
const files = [...readdirSync("."), ...FOLDERS.flatMap(namesIn)];

const DOCS = ["README.md", ...namesIn("docs").filter((file) => file.endsWith(".md"))];
/** Code spans that are paths: `lib/photos/`, `tools/build/fonts.ts`, or the end of one: `fonts.ts`. */
const PATH = new RegExp(
  `\`((?:${FOLDERS.join("|")})/[\\w./-]*|(?:\\w[\\w.-]*/)*\\w[\\w.-]*\\.(?:css|md|mjs|tsx?))\``,
  "g",
);

test.each(DOCS)("every path that %s names exists", (doc) => {
  const named = [...readFileSync(doc, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  const exists = (path: string) =>
    files.some((file) => `/${file}`.endsWith(`/${path.replace(/\/$/, "")}`));
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test("the changelog starts with this version", () => {
  const [latest] =
    readFileSync("CHANGELOG.md", "utf8").match(/(?<=^## \[)[\d.]+(?=\] - \d{4}-\d\d-\d\d$)/m) ?? [];
  expect(latest).toBe(version);
});
