/** Builds the site as pure files for a CDN: `out/`. The Node build has a folder of its own (`next.config.mjs`). */
import { cp, rm, rmdir } from "node:fs/promises";
import { STAND_IN } from "@/lib/stand-in";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { hostRules } from "@/next.config.mjs";
import { OUTPUT_FOLDER } from "../photos/prepare-photos";
import { listPaths } from "../shared/list-paths";
import { loadSettings } from "../shared/load-settings";
import { runCli } from "../shared/run";
import { buildPages } from "./build-pages";
import { writeFirebaseConfig } from "./firebase-config";
import { headersFile, indexPage, redirectsFile } from "./host-rules";
import { htaccessFile } from "./htaccess";

const OUT = process.env.SITE_EXPORT_FOLDER || "out";
/** Pages that only a Node host shows, and what only Next's own scripts in the browser would load. */
const NOT_EXPORTED =
  /^_not-found(?:\.html)?$|^_next\/static\/(?:chunks|css|site)$|^_next\/site$|^(?!robots).*\.txt$|\/__next\./;
/** Pages of a site without any photo. */
const STAND_INS = new RegExp(`(?:^|/)${STAND_IN}(?:\\.\\w+)?$`);

async function removeAll(fits: RegExp): Promise<void> {
  for (const path of (await listPaths(OUT)).filter((one) => fits.test(one)))
    await rm(`${OUT}/${path}`, { recursive: true, force: true });
}

/** Some hosts would show an empty folder, or lead to it, in place of the page of its name. */
async function removeEmptyFolders(): Promise<void> {
  const paths = (await listPaths(OUT)).sort().reverse(); // what is within first
  for (const path of paths) await rmdir(`${OUT}/${path}`).catch(() => {}); // a file, or not empty
}

async function complete(): Promise<void> {
  loadSettings();
  await removeAll(STAND_INS);
  await removeAll(NOT_EXPORTED);
  if (process.env.NEXT_PUBLIC_PHOTO_BASE_URL) await removeAll(/^photos$/);
  // Next has copied the variants that were made by then.
  else await cp(OUTPUT_FOLDER, `${OUT}/photos`, { recursive: true, force: false });
  await removeEmptyFolders();
  await writeFirebaseConfig();
  const rules = hostRules();
  await writeFileAtomic(`${OUT}/_headers`, headersFile(rules));
  await writeFileAtomic(`${OUT}/_redirects`, redirectsFile(rules));
  await writeFileAtomic(`${OUT}/.htaccess`, htaccessFile(rules));
  await writeFileAtomic(`${OUT}/index.html`, indexPage(rules));
  const { writeContactPhp } = await import("./contact-php"); // reads what the build has made
  await writeContactPhp(OUT);
  console.log(`The site lies in ${OUT}/`);
}

await runCli("npm run export    builds the site as files for a CDN, into out/", async () => {
  await buildPages(OUT);
  await complete();
});
