import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { INLINE_SCRIPTS } from "@/lib/inline-scripts";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { inlinedSettings } from "@/lib/settings.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import packageJson from "@/package.json";
import { loadSettings } from "../shared/run";

const FOLDER = "public/scripts";
const SUFFIX = ".inline.ts";
/** Scripts that are only bundled if a setting exists. */
const REQUIRED_SETTING: Record<string, string> = {
  consent: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  announcement: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

/**
 * Bundles each `<name>.inline.ts` in `components/` into `var/inline/<name>.js`, which pages contain, and its dynamic
 * imports into `public/scripts/`.
 */
export async function bundleScripts(): Promise<void> {
  loadSettings();
  await removeWhenFree(FOLDER);
  await removeWhenFree(INLINE_SCRIPTS);
  const all = await readdir("components", { recursive: true });
  const settings = inlinedSettings();
  const sources = all.filter((file) => {
    const setting = REQUIRED_SETTING[basename(file, SUFFIX)];
    return file.endsWith(SUFFIX) && (!setting || settings[setting]);
  });
  for (const file of sources) {
    const { text } = await bundle(join("components", file));
    if (/<\/script/i.test(text)) throw new Error(`${file} contains "</script"`);
    await writeFileAtomic(join(INLINE_SCRIPTS, `${basename(file, SUFFIX)}.js`), text.trim());
  }
  console.log(`${sources.length} scripts`);
}

async function bundle(source: string) {
  const settings = { ...inlinedSettings(), NODE_ENV: "production" };
  const { outputFiles } = await build({
    entryPoints: [source],
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    // esbuild and browserslist use the same names. All these browsers support ES2022.
    target: ["es2022", ...packageJson.browserslist.map((browser) => browser.replace(" >= ", ""))],
    loader: { ".css": "text" },
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    plugins: [DYNAMIC_IMPORTS],
    logLevel: "warning",
    // CSS modules of components that Next renders, which are already in the page.
    logOverride: { "ignored-bare-import": "silent" },
  } satisfies BuildOptions);
  const [file] = outputFiles;
  if (!file) throw new Error(`${source}: esbuild wrote nothing`);
  return file;
}

/** Bundles each dynamically imported module of the project, but not of packages, into its own file. */
const DYNAMIC_IMPORTS: Plugin = {
  name: "dynamic-imports",
  setup(plugin) {
    plugin.onResolve({ filter: /./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import" || !/^(\.{1,2}|@)\//.test(path)) return undefined;
      const source = await plugin.resolve(path, { kind: "import-statement", resolveDir });
      const file = await bundle(source.path);
      await writeFileAtomic(file.path, file.contents);
      return { path: `/scripts/${basename(file.path)}`, external: true };
    });
  },
};
