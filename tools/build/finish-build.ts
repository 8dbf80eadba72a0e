/** Runs after `next build`: finishes the pages and lists them in the service worker. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asIife, INLINE_SCRIPTS, inlineScript } from "@/lib/inline-scripts";
import { PAGES } from "@/lib/routes.mjs";
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

/** Finished HTML by path, without the leading slash; only of pages that the worker stores. */
const pages = new Map<string, string>();
let count = 0;
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
  if (PAGES.includes(path)) pages.set(path, html);
  count += 1;
}

const worker = readFileSync("var/worker/sw.js", "utf8");
const textOf = (script: string) => readFileSync(join("public", script), "utf8");
await writeFileAtomic(join(exported ?? "public", "sw.js"), withStoredFiles(worker, pages, textOf));
console.log(`${count} pages finished`);
