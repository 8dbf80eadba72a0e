/**
 * What is left to do when Next has built: each page gets its styles, loses Next's scripts and gets its
 * Content-Security-Policy; the service worker gets the list of what it may store.
 */
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { loadSettings } from "../kit/load-settings";
import { withInlineStyles } from "./inline-styles";
import { configuredSources } from "./page-sources";
import { withSecurityPolicy } from "./security-policy";
import { withoutNextScripts } from "./strip-scripts";
import { withStoredFiles } from "./worker-files";

const NODE_BUILD = ".next/server/app";
const folder = process.argv[2] ?? NODE_BUILD;
const isNodeBuild = folder === NODE_BUILD;
const assets = isNodeBuild ? ".next" : join(folder, "_next");

loadSettings();
const sources = configuredSources(process.env);
const styles = new Map<string, string>();

/** The text of a stylesheet of the build, which pages call `/_next/…`. */
function cssAt(address: string): string {
  const file = decodeURIComponent(address).replace("/_next", assets);
  const css = styles.get(address) ?? readFileSync(file, "utf8");
  styles.set(address, css);
  return css;
}

const finish = (html: string) =>
  withSecurityPolicy(withoutNextScripts(withInlineStyles(html, cssAt)), sources);

/** Finished pages by their path, without the slash in front. */
const pages = new Map<string, string>();
const files = await readdir(folder, { recursive: true });
for (const file of files.filter((name) => name.endsWith(".html"))) {
  const html = finish(await readFile(join(folder, file), "utf8"));
  pages.set(file.replace(/\.html$/, ""), html);
  await writeWhole(join(folder, file), html);
}

const worker = await readFile(".next/worker/sw.js", "utf8");
await writeWhole(
  isNodeBuild ? "public/sw.js" : join(folder, "sw.js"),
  withStoredFiles(worker, pages),
);
if (isNodeBuild) await writeWhole(".next/finished", "");
console.log(`${pages.size} pages finished`);
