/**
 * Bundles the scripts that pages hold: each `<name>.inline.ts` in `components/` becomes a text that stands in the page
 * (`var/inline/<name>.js`), and what it imports when it needs it a file of its own (`public/scripts/`).
 */
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { firebaseSettings } from "@/lib/firebase/settings.mjs";
import { INLINE_SCRIPTS } from "@/lib/inline-scripts";
import { writeWhole } from "@/lib/write-whole";
import packageJson from "@/package.json";
import { loadSettings } from "../kit/load-settings";

const FOLDER = "public/scripts";
const SUFFIX = ".inline.ts";
/** What is left out where its setting is missing. */
const NEEDS: Record<string, string> = {
  consent: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  announcement: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

loadSettings();
const settings = Object.entries(firebaseSettings(process.env));
const define = Object.fromEntries(
  [...settings, ["NODE_ENV", "production"]].map(([name, value]) => [
    `process.env.${name}`,
    JSON.stringify(value),
  ]),
);

const OPTIONS = {
  bundle: true,
  write: false,
  minify: true,
  format: "esm",
  // esbuild knows the browsers by the same names, and ES2022 for what all of them have.
  target: ["es2022", ...packageJson.browserslist.map((one) => one.replace(" >= ", ""))],
  loader: { ".css": "text" },
  define,
  logLevel: "warning",
  // Of a component that Next renders, Next links the styles.
  logOverride: { "ignored-bare-import": "silent" },
} as const satisfies BuildOptions;

const sizes = { inline: 0, files: 0 };

/** What a script imports while it runs becomes a file, named by its content; a package stays in it and waits there. */
const FETCHED: Plugin = {
  name: "fetched",
  setup(its) {
    its.onResolve({ filter: /./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import" || !/^(\.{1,2}|@)\//.test(path)) return undefined;
      const source = await its.resolve(path, { kind: "import-statement", resolveDir });
      const { outputFiles } = await build({
        ...OPTIONS,
        entryPoints: [source.path],
        outdir: FOLDER,
        entryNames: "[name]-[hash]",
        plugins: [FETCHED],
      });
      const [file] = outputFiles;
      if (!file) throw new Error(`${source.path}: nothing came of it`);
      sizes.files += file.contents.length;
      await writeWhole(file.path, file.contents);
      return { path: `/scripts/${basename(file.path)}`, external: true };
    });
  },
};

async function bundle(source: string): Promise<void> {
  const { outputFiles } = await build({ ...OPTIONS, entryPoints: [source], plugins: [FETCHED] });
  const text = outputFiles[0]?.text.trim() ?? "";
  if (/<\/script/i.test(text)) throw new Error(`${source}: holds "</script"`);
  sizes.inline += text.length;
  await writeWhole(join(INLINE_SCRIPTS, `${basename(source, SUFFIX)}.js`), text);
}

await rm(FOLDER, { recursive: true, force: true });
await rm(INLINE_SCRIPTS, { recursive: true, force: true });
const all = await readdir("components", { recursive: true });
const wanted = all.filter((file) => {
  const need = NEEDS[basename(file, SUFFIX)];
  return file.endsWith(SUFFIX) && (!need || process.env[need]);
});
for (const file of wanted) await bundle(join("components", file));
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(
  `${wanted.length} scripts, ${kB(sizes.inline)} in pages, ${kB(sizes.files)} beside them`,
);
