import { readFileSync } from "node:fs";
import type { PackagesFile, SiteFile } from "@/content/types";

/** What the content says, for tests in Playwright, whose modules import no JSON. */
const read = <T>(file: string): T => JSON.parse(readFileSync(`content/${file}`, "utf8"));

export const siteFile = read<SiteFile>("site.json");
export const packagesFile = read<PackagesFile>("packages.json");

/** As in `lib/site-url.ts`. */
export const SITE_URL = (process.env.SITE_URL || siteFile.url).replace(/\/$/, "");
