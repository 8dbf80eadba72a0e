/**
 * Runs after `next build`: finishes the pages and the service worker. Next has no setting for what they need:
 * - Its scripts, some 100 kB, and the page's data in them would only make React take over what is complete without it.
 * - Its stylesheets are requests before the first paint, and contain the rules of all pages of a route.
 * - A policy that allows only the page's own scripts needs their hashes, which are known once the page is complete.
 * - The service worker lists files by their content, which is known once the pages are finished.
 *
 * So `next.config.mjs` only makes sure that two builds are identical and that names of classes are short, and this step
 * rewrites the HTML by a parser. It fails on everything that it does not know, for example after an update of Next.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asIife, INLINE_SCRIPTS, inlineScript } from "@/lib/inline-scripts";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { NODE_BUILD } from "@/next.config.mjs";
import { loadSettings } from "../shared/run";
import { finishPage } from "./finish-page";
import { configuredSources } from "./security-policy";
import { withStoredFiles } from "./worker-files";

const [, , exported] = process.argv;
const folder = exported ?? join(NODE_BUILD, "server/app");
const assets = exported ? join(exported, "_next") : NODE_BUILD;

loadSettings();
const scripts = readdirSync(INLINE_SCRIPTS).map((file) => inlineScript(file.replace(".js", "")));
const parts = {
  css: (href: string) => readFileSync(decodeURI(href).replace("/_next", assets), "utf8"),
  scripts: new Set(scripts.flatMap((script) => [script, asIife(script)])),
};

console.log("Finishing pages"); // the desk waits for this line
const files = readdirSync(folder, { encoding: "utf8", recursive: true });
for (const file of files.filter((name) => name.endsWith(".html"))) {
  const path = file.replace(/\.html$/, "").replaceAll("\\", "/");
  let html = readFileSync(join(folder, file), "utf8");
  try {
    html = finishPage(html, { ...parts, sources: configuredSources(path) });
  } catch (error) {
    throw new Error(`/${path}: ${(error as Error).message}; see tools/build/finish-page.ts`);
  }
  await writeFileAtomic(join(folder, file), html);
}

const pageAt = (path: string) => readFileSync(join(folder, `${path}.html`), "utf8");
// One file, because browsers would take the worker's imports from their cache.
const worker = ["fallback-site", "worker-site", "sw"]
  .map((name) => readFileSync(`var/worker/${name}.js`, "utf8"))
  .join("\n")
  .replace("https://bit.ly/wb-precache", "") // in a warning to developers
  .replace(/importScripts\([^)]*\)[,;]/, "");
const textOf = (script: string) => readFileSync(join("public", script), "utf8");
const completed = withStoredFiles(worker, pageAt, textOf);
await writeFileAtomic(join(exported ?? "public", "sw.js"), completed);
