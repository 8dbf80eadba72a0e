/**
 * Runs the desk bundled: its modules load in a third of the time that they take one by one. The bundles are kept until
 * something that they are made of changes: a file of the project, or what npm has installed.
 */
import { readdirSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isFresh, recordInputs } from "./bundle-cache.mjs";

const SERVER = "var/desk/server";
/** Written last: without it the bundles may be incomplete. */
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
      entryPoints: [
        "tools/desk/ui/desk.tsx",
        "tools/desk/ui/calendar-worker.ts",
        "app/globals.css",
      ],
      entryNames: "[name]",
      outdir: "var/desk/ui",
      minify: true,
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
      external: ["/desk/files/*"],
    }),
    build({
      ...common,
      entryPoints: ["tools/desk/desk.ts"],
      outdir: SERVER,
      outExtension: { ".js": ".mjs" },
      splitting: true, // what is imported on demand loads on demand
      packages: "external",
      platform: "node",
      sourcemap: true,
      sourcesContent: false,
    }),
  ]);
  const inputs = Object.keys({ ...pages.metafile.inputs, ...server.metafile.inputs });
  const own = inputs.filter((file) => !file.includes("node_modules/"));
  const others = ["tools/desk/start.mjs", "tsconfig.json", "node_modules/.package-lock.json"];
  recordInputs(INPUTS, [...own, ...others], start);
  return Object.keys(server.metafile.outputs);
}

const made = isFresh(INPUTS) ? undefined : await bundle();
/** A desk that still ran would load parts of an older bundle on demand. */
function removeOldBundles() {
  for (const file of made ? readdirSync(SERVER).map((name) => `${SERVER}/${name}`) : [])
    if (!made?.includes(file)) rmSync(file);
}

process.setSourceMapsEnabled(true);
const { runDesk } = await import(pathToFileURL(`${SERVER}/desk.mjs`).href);
await runDesk(removeOldBundles);
