/** Bundles the functions into `functions/`: for Firebase with package.json and settings, for Netlify as one file. */
import { rm, stat } from "node:fs/promises";
import { type BuildOptions, build } from "esbuild";
import { functionSettings, setting } from "@/lib/settings.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import packageJson from "@/package.json";
import { loadSettings } from "../shared/run";

const FOLDER = "functions";
const PACKAGES = ["firebase-admin", "firebase-functions", "nodemailer"] as const;

loadSettings();

const common: BuildOptions = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
};
for (const name of ["index.js", "netlify.js"]) await rm(`${FOLDER}/${name}`, { force: true });
await build({
  ...common,
  entryPoints: ["lib/functions/index.ts"],
  outfile: `${FOLDER}/index.js`,
  external: [...PACKAGES, ...PACKAGES.map((name) => `${name}/*`)],
  sourcemap: "linked",
});
const settings = functionSettings();
// Everything else is read-only there.
const forNetlify = { DELIVERED_DIR: "/tmp/delivered", ...settings };
if (setting("PUBLISH_TO") === "netlify")
  await build({
    ...common,
    entryPoints: ["lib/functions/netlify.ts"],
    outfile: `${FOLDER}/netlify.js`,
    // Settings of the host take precedence.
    banner: { js: `process.env = { ...${JSON.stringify(forNetlify)}, ...process.env };` },
  });
const manifest = {
  name: "photographer-site-functions",
  private: true,
  type: "module",
  main: "index.js",
  engines: { node: "22" },
  dependencies: Object.fromEntries(PACKAGES.map((name) => [name, packageJson.dependencies[name]])),
};
await writeFileAtomic(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);

const lines = Object.entries(settings).map(([name, text]) => `${name}=${JSON.stringify(text)}\n`);
await writeFileAtomic(`${FOLDER}/.env`, lines.join(""));
const { size } = await stat(`${FOLDER}/index.js`);
console.log(`${FOLDER}/: ${(size / 1000).toFixed(0)} kB, ${lines.length} settings`);
