/** Bundles the Cloud Functions into `functions/`: code, package.json with exact versions, and settings from `.env`. */
import { rm, stat } from "node:fs/promises";
import { build } from "esbuild";
import { writeWhole } from "@/lib/write-whole";
import packageJson from "@/package.json";
import { loadSettings } from "../kit/load-settings";

const FOLDER = "functions";
const PACKAGES = ["firebase-admin", "firebase-functions", "nodemailer"] as const;
const SETTINGS = [
  "SITE_URL",
  "NEXT_PUBLIC_PHOTO_BASE_URL",
  "CONTACT_TO",
  "CONTACT_FROM",
  "CONTACT_LIMIT_PER_ADDRESS",
  "CONTACT_LIMIT_TOTAL",
  "CONTACT_PROXIES",
  "UNDELIVERED_BUCKET",
  "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
  "NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID",
  "NEXT_PUBLIC_FIREBASE_APP_ID",
];

loadSettings();

await rm(`${FOLDER}/index.js`, { force: true });
await build({
  entryPoints: ["lib/functions/index.ts"],
  outfile: `${FOLDER}/index.js`,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: [...PACKAGES, ...PACKAGES.map((name) => `${name}/*`)],
  sourcemap: "linked",
  logLevel: "warning",
});
const manifest = {
  name: "photographer-site-functions",
  private: true,
  type: "module",
  main: "index.js",
  engines: { node: "22" },
  dependencies: Object.fromEntries(PACKAGES.map((name) => [name, packageJson.dependencies[name]])),
};
await writeWhole(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);

const settings = SETTINGS.filter((name) => process.env[name]).map(
  (name) => `${name}=${JSON.stringify(process.env[name])}\n`,
);
await writeWhole(`${FOLDER}/.env`, settings.join(""));
const { size } = await stat(`${FOLDER}/index.js`);
console.log(`${FOLDER}/: ${(size / 1000).toFixed(0)} kB, ${settings.length} settings`);
