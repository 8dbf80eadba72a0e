/** Measures each page of the exported site with Lighthouse, in turns with its limit: the same page without scripts. */
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultTreeAdapter, parse, serialize } from "parse5";
import { writeWhole } from "@/lib/write-whole";
import { hostRules } from "@/next.config.mjs";
import { findBrowser } from "../kit/browser";
import { attributesOf, elementsIn } from "../kit/html";
import { CommandError, run, runScript, UsageError } from "../kit/run";
import { serveFolder } from "../kit/serve-folder";
import { withProgress } from "../kit/terminal";
import { runLighthouse } from "./lighthouse";
import { PAGES, type Reports, reportOf, SIDES } from "./report";

const SITE = "out";
const LIMIT = "var/bench/limit";
const REPORT = "docs/bench.md";
/** Of each page; the median counts. */
const RUNS = 5;
const ALL = Object.keys(PAGES);
const USAGE = `npm run bench [-- pages…]    exports the site, and measures these pages; of all, it writes ${REPORT}.
    There are ${ALL.join(", ")}`;

async function bench(names: string[]): Promise<void> {
  const unknown = names.find((name) => !(name in PAGES));
  if (unknown !== undefined) throw new UsageError(`unknown page: ${unknown}`);
  const chromium = findBrowser();
  if (!chromium)
    throw new CommandError("No browser. Install Chromium or name it in CHROMIUM_PATH.");
  await run("npm", ["run", "--silent", "export"]);
  const text = reportOf(await measureAll(names.length > 0 ? names : ALL, chromium), RUNS);
  console.log(text);
  if (names.length === 0) await writeWhole(REPORT, text);
}

/** Runs of site and limit alternate, so that other load on the computer affects both. */
async function measureAll(pages: readonly string[], chromium: string) {
  const { headers } = hostRules();
  const headersFor = (path: string) => {
    const fits = (rule: string) =>
      rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
    const fields = headers.flatMap((rule) => (fits(rule.path) ? rule.fields : []));
    return Object.fromEntries(fields.map(({ key, value }) => [key.toLowerCase(), value]));
  };
  await writeLimit();
  const servers = {
    site: await serveFolder(SITE, { headersFor }),
    limit: await serveFolder(LIMIT, { headersFor }),
  };
  const reports = new Map(pages.map((page) => [page, { site: [], limit: [] } as Reports]));
  await withProgress("Lighthouse", async (onProgress) => {
    let done = 0;
    for (let turn = 1; turn <= RUNS; turn += 1) {
      for (const [page, ofPage] of reports) {
        for (const side of turn % 2 ? SIDES : SIDES.toReversed()) {
          onProgress(done, RUNS * pages.length * SIDES.length);
          const url = servers[side].url + PAGES[page];
          ofPage[side].push(await runLighthouse(url, chromium));
          done += 1;
        }
      }
    }
  });
  for (const side of SIDES) servers[side].close();
  return reports;
}

/** A copy of the site whose pages have no scripts. */
async function writeLimit(): Promise<void> {
  await cp(SITE, LIMIT, { recursive: true });
  for (const path of Object.values(PAGES)) {
    const page = parse(await readFile(join(SITE, `${path}.html`), "utf8"));
    for (const element of elementsIn(page)) {
      const isData = attributesOf(element).type === "application/ld+json";
      if (element.tagName === "script" && !isData) defaultTreeAdapter.detachNode(element);
    }
    await writeWhole(join(LIMIT, `${path}.html`), serialize(page));
  }
}

await runScript(USAGE, bench);
