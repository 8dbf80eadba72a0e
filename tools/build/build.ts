import { existsSync } from "node:fs";
import { cp, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { hostRules } from "@/lib/hosting/rules.mjs";
import { setting } from "@/lib/settings.mjs";
import { STAND_IN } from "@/lib/stand-in";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { draftFiles, OUTPUT_FOLDER } from "../photos/prepare-photos";
import { inParallel, loadSettings, run, runCli, runIn } from "../shared/run";
import { writeFirebaseConfig } from "./firebase-config";
import { headersFile, htaccessFile, indexPage, redirectsFile } from "./server-rules";

const OUT = setting("SITE_EXPORT_FOLDER");
/** Pages that only a Node host needs, files that only Next's own scripts would load, and what macOS leaves in folders. */
const NOT_EXPORTED =
  /^_not-found(?:\.html)?$|^_next\/static\/(?:chunks|css|site)$|^_next\/site$|^(?!robots).*\.txt$|\/__next\.|(?:^|\/)\.(?:_|DS_Store)/;
/** Placeholders for pages that a site without photos does not have. */
const STAND_INS = new RegExp(`(?:^|/)${STAND_IN}(?:\\.\\w+)?$`);

/** Shares the terminal with another command, so it prints lines instead of a progress bar. */
const runInLines = runIn(
  () => process.env,
  (text) => process.stdout.write(text),
);

/**
 * Builds the pages. They need the facts of photos but not the variants, which are encoded while Next works.
 * @param out the folder of an export; missing for a Node host
 */
async function buildPages(out?: string): Promise<void> {
  const script = (name: string, ...args: string[]) =>
    ["--import", "tsx", `tools/build/${name}.ts`].concat(args);
  const node = process.execPath; // npm would leave its child running when it is aborted
  const env = out ? { SITE_EXPORT: "1" } : {};
  await run(node, script("assets", "content", "facts", "fonts", "icons", "scripts", "changes"));
  await inParallel(
    (signal) => runInLines(node, script("assets", "photos", "sample"), { signal }),
    (signal) =>
      run(node, ["node_modules/next/dist/bin/next", "build", "--webpack"], { signal, env }),
  );
  if (out) await removeAll(STAND_INS); // a placeholder is not a page that could be finished
  await run(node, script("finish-build", ...(out ? [out] : [])));
}

async function removeAll(pattern: RegExp): Promise<void> {
  const paths = await readdir(OUT, { recursive: true });
  for (const path of paths.filter((file) => pattern.test(file.replaceAll("\\", "/"))))
    await rm(`${OUT}/${path}`, { recursive: true, force: true });
}

async function completeExport(): Promise<void> {
  loadSettings();
  await removeAll(NOT_EXPORTED);
  if (setting("NEXT_PUBLIC_PHOTO_BASE_URL")) await removeAll(/^photos$/);
  // Next has copied only the variants and the sealed files that existed by then.
  else await cp(OUTPUT_FOLDER, `${OUT}/photos`, { recursive: true, force: false });
  for (const path of await draftFiles(".")) await rm(join(OUT, path), { force: true });
  const sealed = join("public", CLIENT_PATH);
  if (existsSync(sealed)) await cp(sealed, join(OUT, CLIENT_PATH), { recursive: true });
  // Some hosts would show an empty folder instead of the page with its name.
  for (const path of (await readdir(OUT, { recursive: true })).sort().reverse()) // inner folders first
    await rmdir(`${OUT}/${path}`).catch(() => {}); // a file, or not empty
  await writeFirebaseConfig();
  const rules = hostRules();
  await writeFileAtomic(`${OUT}/_headers`, headersFile(rules));
  await writeFileAtomic(`${OUT}/_redirects`, redirectsFile(rules));
  await writeFileAtomic(`${OUT}/.htaccess`, htaccessFile(rules));
  await writeFileAtomic(`${OUT}/index.html`, indexPage(rules));
  const { writeContactPhp } = await import("./contact-php"); // reads content, which needs the facts
  await writeContactPhp(OUT);
  console.log(`The site is in ${OUT}/`);
}

const USAGE = `npm run build     builds the site for a Node host
npm run export    builds the site as plain files in ${OUT}/, for a CDN or web space`;

await runCli(USAGE, async ([target]) => {
  if (target !== "export") return buildPages();
  await buildPages(OUT);
  await completeExport();
});
