/**
 * Bundles the desk and runs it, since loading its modules one by one takes three times as long. Bundles are reused until
 * an input changes: a source file, or the installed packages.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const SERVER = "var/desk/server";
/** Written last; if it is missing, the bundles may be incomplete. */
const INPUTS = "var/desk/inputs.json";

const hashOf = (/** @type {string[]} */ files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha1")).digest("hex");

/** True if no input of the bundles has changed. */
function isFresh() {
  try {
    const { files, hash } = JSON.parse(readFileSync(INPUTS, "utf8"));
    return hashOf(files) === hash;
  } catch {
    return false; // the list is missing or incomplete, or a file was removed
  }
}

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
  const files = [...sources, ...others];
  // A file that changed during the build may have been read too early.
  if (files.every((file) => statSync(file).mtimeMs < start))
    writeFileSync(INPUTS, JSON.stringify({ files, hash: hashOf(files) }));
  return Object.keys(server.metafile.outputs);
}

const outputs = isFresh() ? undefined : await bundle();
/** Runs only once no other desk does: that one may still load parts of its older bundle. */
function removeOldBundles() {
  if (!outputs) return;
  for (const name of readdirSync(SERVER))
    if (!outputs.includes(`${SERVER}/${name}`)) rmSync(`${SERVER}/${name}`);
}

process.setSourceMapsEnabled(true);
const { runDesk } = await import(pathToFileURL(`${SERVER}/run-desk.mjs`).href);
await runDesk(removeOldBundles);
