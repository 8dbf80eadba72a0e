/**
 * What is left to do when Next has built: each page gets its styles, gets its scripts later, and gets its
 * Content-Security-Policy, which names both.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { configuredSources } from "@/lib/firebase/settings.mjs";
import { stylesheetsOf, withInlineStyles } from "@/lib/hosting/inline-styles";
import { withLateScripts } from "@/lib/hosting/late-scripts";
import { withSecurityPolicy } from "@/lib/hosting/security-policy";
import { loadSettings } from "@/lib/load-settings";
import { writeWhole } from "@/lib/write-whole";

const NODE_BUILD = ".next/server/app";
const folder = process.argv[2] ?? NODE_BUILD;

loadSettings();
const sources = configuredSources(process.env);
const files = await readdir(folder, { recursive: true });
/** Where the build's own files lie, of which pages say `/_next/`. */
const assets = folder === NODE_BUILD ? ".next" : join(folder, "_next");
const styles = new Map<string, string>();
const pages = files.filter((file) => file.endsWith(".html")).map((file) => join(folder, file));
for (const page of pages) {
  const html = await readFile(page, "utf8");
  for (const href of stylesheetsOf(html)) {
    if (styles.has(href)) continue;
    styles.set(href, await readFile(href.replace("/_next", assets), "utf8"));
  }
  const finished = withLateScripts(withInlineStyles(html, (href) => styles.get(href) ?? ""));
  await writeWhole(page, withSecurityPolicy(finished, sources));
}
if (folder === NODE_BUILD) await writeWhole(".next/finished", "");
console.log(`${pages.length} pages finished`);
