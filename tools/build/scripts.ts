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

/**
 * Bundles the scripts that pages hold: each `<name>.inline.ts` in `components/` becomes a text that stands in the page
 * (`var/inline/<name>.js`), and what it imports when it needs it a file of its own (`public/scripts/`).
 */
export async function bundleScripts(): Promise<void> {
  loadSettings();
  await rm(FOLDER, { recursive: true, force: true });
  await rm(INLINE_SCRIPTS, { recursive: true, force: true });
  const all = await readdir("components", { recursive: true });
  const wanted = all.filter((file) => {
    const need = NEEDS[basename(file, SUFFIX)];
    return file.endsWith(SUFFIX) && (!need || process.env[need]);
  });
  for (const file of wanted) {
    const { text } = await bundle(join("components", file));
    if (/<\/script/i.test(text)) throw new Error(`${file}: holds "</script"`);
    await writeWhole(join(INLINE_SCRIPTS, `${basename(file, SUFFIX)}.js`), text.trim());
  }
  console.log(`${wanted.length} scripts`);
}

async function bundle(source: string) {
  const { outputFiles } = await build({
    entryPoints: [source],
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    // esbuild knows the browsers by the same names, and ES2022 for what all of them have.
    target: ["es2022", ...packageJson.browserslist.map((one) => one.replace(" >= ", ""))],
    loader: { ".css": "text" },
    define: settings(),
    plugins: [FETCHED],
    logLevel: "warning",
    // Of a component that Next renders, Next links the styles.
    logOverride: { "ignored-bare-import": "silent" },
  } satisfies BuildOptions);
  const [file] = outputFiles;
  if (!file) throw new Error(`${source}: nothing came of it`);
  return file;
}

function settings(): Record<string, string> {
  const { CONTACT_URL = "" } = process.env;
  const all = { ...firebaseSettings(process.env), CONTACT_URL, NODE_ENV: "production" };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );
}

/** What a script imports while it runs becomes a file, named by its content; a package stays in it and waits there. */
const FETCHED: Plugin = {
  name: "fetched",
  setup(its) {
    its.onResolve({ filter: /./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import" || !/^(\.{1,2}|@)\//.test(path)) return undefined;
      const source = await its.resolve(path, { kind: "import-statement", resolveDir });
      const file = await bundle(source.path);
      await writeWhole(file.path, file.contents);
      return { path: `/scripts/${basename(file.path)}`, external: true };
    });
  },
};
