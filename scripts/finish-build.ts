/**
 * What is left to do when Next has built: each page gets its styles, gets its scripts later, and gets its
 * Content-Security-Policy, which names both.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { configuredSources } from "@/lib/firebase/settings.mjs";
import { stylesheetsOf, withInlineStyles } from "@/lib/hosting/inline-styles";
import { modulesToRunFirst, scriptsOf, withLateScripts } from "@/lib/hosting/late-scripts";
import { withSecurityPolicy } from "@/lib/hosting/security-policy";
import { loadSettings } from "@/lib/load-settings";
import { writeWhole } from "@/lib/write-whole";

const NODE_BUILD = ".next/server/app";
const folder = process.argv[2] ?? NODE_BUILD;

loadSettings();
const sources = configuredSources(process.env);
/** Where a file of the build lies, which pages call `/_next/…`. */
const fileOf = (address: string) =>
  decodeURIComponent(address).replace(
    "/_next",
    folder === NODE_BUILD ? ".next" : join(folder, "_next"),
  );
const texts = new Map<string, string>();

/** The texts of the build's files, by address. */
async function read(addresses: readonly string[]): Promise<Map<string, string>> {
  for (const address of addresses) {
    if (texts.has(address)) continue;
    texts.set(address, await readFile(fileOf(address), "utf8"));
  }
  return new Map(addresses.map((address) => [address, texts.get(address) ?? ""]));
}

/** Most pages of a kind have the same scripts. */
const orders = new Map<string, string[]>();

async function modulesOf(scripts: readonly string[]): Promise<string[]> {
  const key = scripts.join();
  const order = orders.get(key) ?? modulesToRunFirst(await read(scripts));
  orders.set(key, order);
  return order;
}

async function finish(html: string): Promise<string> {
  const styles = await read(stylesheetsOf(html));
  const styled = withInlineStyles(html, (href) => styles.get(href) ?? "");
  const modules = await modulesOf(scriptsOf(html));
  return withSecurityPolicy(withLateScripts(styled, modules), sources);
}

const pages = (await readdir(folder, { recursive: true }))
  .filter((file) => file.endsWith(".html"))
  .map((file) => join(folder, file));
for (const page of pages) await writeWhole(page, await finish(await readFile(page, "utf8")));
if (folder === NODE_BUILD) await writeWhole(".next/finished", "");
console.log(`${pages.length} pages finished`);
