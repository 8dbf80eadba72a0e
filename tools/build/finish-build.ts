/**
 * What is left to do when Next has built: each page gets its styles, gets its scripts later, and gets its
 * Content-Security-Policy, which names both.
 */
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { loadSettings } from "../kit/load-settings";
import { withInlineStyles } from "./inline-styles";
import { withLateScripts } from "./late-scripts";
import { configuredSources } from "./page-sources";
import { withSecurityPolicy } from "./security-policy";

const NODE_BUILD = ".next/server/app";
const folder = process.argv[2] ?? NODE_BUILD;
const assets = folder === NODE_BUILD ? ".next" : join(folder, "_next");

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
  withSecurityPolicy(withLateScripts(withInlineStyles(html, cssAt)), sources);

const pages = (await readdir(folder, { recursive: true }))
  .filter((file) => file.endsWith(".html"))
  .map((file) => join(folder, file));
for (const page of pages) await writeWhole(page, finish(await readFile(page, "utf8")));
if (folder === NODE_BUILD) await writeWhole(".next/finished", "");
console.log(`${pages.length} pages finished`);
