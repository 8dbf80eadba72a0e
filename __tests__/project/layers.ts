/** The last step of `npm run lint`: checks that imports only point down, and that the paths in documents exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

const SITE = ["lib", "package.json"];
const CONTENT = [...SITE, "tools/shared", "tools/content"];
const HISTORY = [...CONTENT, "tools/history"];
const PHOTOS = [...HISTORY, "tools/photos"];

/** What each folder may import in addition to its own files and packages. */
const LAYERS: Record<string, string[]> = {
  content: [],
  lib: ["content"],
  components: ["lib"],
  app: ["lib", "components"],
  "tools/shared": ["lib/settings.mjs", "lib/locked-files.mjs"],
  "tools/dates": SITE,
  "tools/content": CONTENT,
  "tools/history": CONTENT,
  "tools/photos": HISTORY,
  "tools/build": [...PHOTOS, "next.config.mjs"],
  "tools/publish": [...HISTORY, "tools/build"],
  "tools/clients": [...PHOTOS, "tools/publish"],
  "tools/setup": HISTORY,
  "tools/desk": [
    ...PHOTOS,
    "tools/dates",
    "tools/publish",
    "tools/clients",
    "tools/build",
    "tools/setup",
  ],
  "tools/desk/ui": [...HISTORY, "tools/dates", "tools/desk", "tools/setup"],
};

/** Imports that some files may not have. */
const FORBIDDEN: [file: RegExp, imported: RegExp][] = [
  [/^lib\//, /^react(-dom)?$/],
  [/^components\//, /^(node:|lib\/(email|functions)\/)/],
  [/^app\//, /^node:fs/],
  [/^lib\/(?!content\/bundled)/, /^content\//],
  // In shipped code, only the server reads files.
  [
    /^lib\/(?!(content|email|functions)\/|clients\/read-stored|write-file-atomic|locked-files|inline-scr|routes)/,
    /^node:fs/,
  ],
];

const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);
const folders = Object.keys(LAYERS).toSorted().reverse(); // the innermost first
const folderOf = (path: string) => folders.find((folder) => isIn(folder, path)) ?? "";

function isAllowed(file: string, name: string): boolean {
  const isPackage = !/^(@\/|\.)/.test(name);
  const path = name.startsWith(".") ? join(dirname(file), name) : name.replace(/^@\//, "");
  if (FORBIDDEN.some((rule) => rule[0].test(file) && rule[1].test(path))) return false;
  const folder = folderOf(file);
  const allowed = LAYERS[folder] ?? [];
  return isPackage || folderOf(path) === folder || allowed.some((one) => isIn(one, path));
}

function report(issue: string): void {
  console.error(`${issue}: see __tests__/project/layers.ts`);
  process.exitCode = 1;
}

for (const top of ["app", "components", "content", "lib", "tools"])
  for (const below of readdirSync(top, { encoding: "utf8", recursive: true })) {
    const file = join(top, below.replaceAll("\\", "/"));
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /(?:from|import\(?)\s*"(.+?)"/g,
    ))
      if (!isAllowed(file, name)) report(`${file} may not import ${name}`);
  }

/** Code spans that are paths: `lib/photos/`, `tools/build/fonts.ts`; `fonts.ts` if the section has named its folder. */
const PATH =
  /`((?:__tests__|app|components|content|docs|lib|tools)\/[\w./-]*|(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:css|md|mjs|tsx?))`/g;

for (const document of ["README.md", "docs/architecture.md", "docs/desk.hu.md", "docs/measured.md"])
  for (const section of readFileSync(document, "utf8").split(/^## /m)) {
    const named = [""];
    for (const [, path = ""] of section.matchAll(PATH)) {
      const found = named.map((folder) => join(folder, path)).find(existsSync);
      if (found) named.push(path.endsWith("/") ? found : dirname(found));
      else report(`${document} names ${path}, which does not exist`);
    }
  }
