import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { INLINE_SCRIPTS } from "@/lib/inline-scripts";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { inlinedSettings } from "@/lib/settings.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import packageJson from "@/package.json";
import { loadSettings } from "../shared/run";

const FOLDER = "public/scripts";
/** React is larger than this; the chunk of other packages is not. */
const LARGE_BYTES = 100_000;
const SUFFIX = ".inline.ts";
/** Scripts that are only bundled if a setting exists. */
const REQUIRED_SETTING: Record<string, string> = {
  consent: "NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID",
  announcement: "NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG",
};

/**
 * Bundles each `<name>.inline.ts` in `components/` into `var/inline/<name>.js`, which pages contain, and the modules that
 * they import dynamically into `public/scripts/`, where these share chunks: React is the largest.
 */
export async function bundleScripts(): Promise<void> {
  loadSettings();
  await removeWhenFree(FOLDER);
  await removeWhenFree(INLINE_SCRIPTS);
  const sources = await readdir("components", { recursive: true });
  const settings = inlinedSettings();
  const names = sources.filter((file) => {
    const setting = REQUIRED_SETTING[basename(file, SUFFIX)];
    return file.endsWith(SUFFIX) && (!setting || settings[setting]);
  });
  const scripts = names.map((file) => join("components", file));

  const modules = new Set<string>();
  await bundle({ entryPoints: scripts, plugins: [dynamicImports((path) => modules.add(path))] });
  // Sorted, because their order, in which they were found, is part of the names.
  const entryPoints = [...modules].sort();
  const { outputFiles, metafile } = await bundle({ entryPoints, splitting: true });
  for (const { path, contents } of outputFiles) await writeFileAtomic(path, contents);

  const { outputs } = metafile;
  const files = Object.entries(outputs);
  const urls = new Map(
    files.map(([file, { entryPoint = "" }]) => [resolve(entryPoint), urlOf(file)]),
  );
  const isLarge = (chunk: string) => Number(outputs[chunk]?.bytes) > LARGE_BYTES;
  const largeChunkOf = (url: string) =>
    outputs[`public${url}`]?.imports.find(
      ({ kind, path }) => kind === "import-statement" && isLarge(path),
    );
  const linked = await bundle({
    entryPoints: scripts,
    entryNames: "[name]",
    plugins: [dynamicImports((path) => urls.get(path))],
  });
  for (const { path, text } of linked.outputFiles) {
    if (/<\/script/i.test(text)) throw new Error(`${path} contains "</script"`);
    // Fetched at the same time as the module, which would ask for it only once it has arrived.
    const script = text.trim().replace(/import\("(.+?)"\)/g, (load, url: string) => {
      const chunk = largeChunkOf(url);
      return chunk ? `(import("${urlOf(chunk.path)}").catch(()=>{}),${load})` : load;
    });
    await writeFileAtomic(join(INLINE_SCRIPTS, basename(path).replace(".inline", "")), script);
  }
  console.log(`${scripts.length} scripts`);
}

const urlOf = (file: string) => `/scripts/${basename(file)}`;

const bundle = (
  options: Pick<BuildOptions, "entryPoints" | "entryNames" | "splitting" | "plugins">,
) =>
  build({
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    ...options,
    outdir: FOLDER,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: "utf8",
    format: "esm",
    // esbuild and browserslist use the same names. All these browsers support ES2022.
    target: ["es2022", ...packageJson.browserslist.map((browser) => browser.replace(" >= ", ""))],
    loader: { ".css": "text" },
    define: Object.fromEntries(
      Object.entries({ ...inlinedSettings(), NODE_ENV: "production" }).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    logLevel: "warning",
    // CSS modules of components that Next renders, which are already in the page.
    logOverride: { "ignored-bare-import": "silent" },
  });

/** Leaves out dynamically imported modules. @param use is called with the path of each, and may return its URL */
const dynamicImports = (use: (path: string) => unknown): Plugin => ({
  name: "dynamic-imports",
  setup(plugin) {
    plugin.onResolve({ filter: /^(\.|@\/)/ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const { path: source } = await plugin.resolve(path, { kind: "import-statement", resolveDir });
      return { path: String(use(source)), external: true };
    });
  },
});
