/** What is left to do when Next has built: gives each page its Content-Security-Policy. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { configuredSources } from "@/lib/firebase/settings.mjs";
import { withSecurityPolicy } from "@/lib/hosting/security-policy";
import { loadSettings } from "@/lib/load-settings";
import { writeWhole } from "@/lib/write-whole";

const NODE_BUILD = ".next/server/app";
const folder = process.argv[2] ?? NODE_BUILD;

loadSettings();
const sources = configuredSources(process.env);
const files = await readdir(folder, { recursive: true });
const pages = files.filter((file) => file.endsWith(".html")).map((file) => join(folder, file));
for (const page of pages) {
  const html = await readFile(page, "utf8");
  await writeWhole(page, withSecurityPolicy(html, sources));
}
if (folder === NODE_BUILD) await writeWhole(".next/finished", "");
console.log(`${pages.length} pages finished`);
