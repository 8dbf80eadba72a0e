/**
 * Bundles the desk and runs it, since loading its modules one by one takes three times as long. Bundles are reused until
 * an input changes: a source file, or the installed packages.
 */
import { readdirSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isFresh, recordInputs } from "./bundle-cache.mjs";

const SERVER = "var/desk/server";
/** Written last; if it is missing, the bundles may be incomplete. */
const INPUTS = "var/desk/inputs.json";

async function bundle() {
  const start = Date.now();
  rmSync(INPUTS, { force: true });
  const { build } = await import("esbuild");
  /** @type {import("esbuild").BuildOptions & { metafile: true }} */
  const common = { bundle: true, format: "esm", logLevel: "warning", metafile: true };
  const [pages, server] = await Promise.all([
    build({
      ...common,
      entryPoints: ["tools/desk/ui/main.tsx", "app/globals.css"],
      entryNames: "[name]",
      chunkNames: "[name]",
      splitting: true,
      outdir: "var/desk/ui",
      minify: true,
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
      loader: { ".ttf": "file" },
      publicPath: ".",
    }),
    build({
      ...common,
      entryPoints: ["tools/desk/run-desk.ts"],
      outdir: SERVER,
      outExtension: { ".js": ".mjs" },
      splitting: true, // keeps dynamic imports lazy
      packages: "external",
      platform: "node",
      sourcemap: true,
      sourcesContent: false,
    }),
  ]);
  const inputs = Object.keys({ ...pages.metafile.inputs, ...server.metafile.inputs });
  const sources = inputs.filter((file) => !file.includes("node_modules/"));
  const others = ["tools/desk/start.mjs", "tsconfig.json", "node_modules/.package-lock.json"];
  recordInputs(INPUTS, [...sources, ...others], start);
  return Object.keys(server.metafile.outputs);
}

const outputs = isFresh(INPUTS) ? undefined : await bundle();
/** Runs only once no other desk does: that one may still load parts of its older bundle. */
function removeOldBundles() {
  if (!outputs) return;
  for (const name of readdirSync(SERVER))
    if (!outputs.includes(`${SERVER}/${name}`)) rmSync(`${SERVER}/${name}`);
}

process.setSourceMapsEnabled(true);
const { runDesk } = await import(pathToFileURL(`${SERVER}/run-desk.mjs`).href);
await runDesk(removeOldBundles);
