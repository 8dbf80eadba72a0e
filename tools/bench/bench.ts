/** Measures each page of the exported site with Lighthouse, in turns with its limit: the same page without scripts. */
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultTreeAdapter, parse, serialize } from "parse5";
import { galleries } from "@/lib/content";
import { PAGES as ROUTES } from "@/lib/routes.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { hostRules } from "@/next.config.mjs";
import { findBrowser } from "../shared/browser";
import { attributesOf, elementsIn } from "../shared/html";
import { CommandError, run, runCli, UsageError } from "../shared/run";
import { serveFolder } from "../shared/serve-folder";
import { withProgress } from "../shared/terminal";
import { LIGHTHOUSE, type Measures, runLighthouse } from "./lighthouse";
import { compareEncoding, measureSizes } from "./photos";

const filled = galleries()
  .filter(({ photos }) => photos.length > 0)
  .toSorted((a, b) => b.photos.length - a.photos.length);
const [largest] = filled;
const smallest = filled.at(-1);

/** One page of every kind; of galleries the largest and the smallest. */
const PAGES: Record<string, string> = {
  ...Object.fromEntries(
    ROUTES.filter((route) => !route.includes("/")).map((route) => [route, `/${route}`]),
  ),
  ...(largest && { [largest.category]: `/gallery/${largest.category}` }),
  ...(smallest && { [smallest.category]: `/gallery/${smallest.category}` }),
  ...(largest?.photos[0] && { picture: `/gallery/${largest.photos[0].key}` }),
};

const SIDES = ["site", "limit"] as const;
type Runs = Record<(typeof SIDES)[number], Measures[]>;

const SITE = "out";
const LIMIT = "var/bench/limit";
/** Of each page; the median counts. */
const RUNS = 5;
const ALL = Object.keys(PAGES);
const USAGE = `npm run bench [-- pages…]             compares encoding, exports the site, and measures these pages. There are
                                      ${ALL.join(", ")}
npm run bench -- photos <numbers…>    measures an export with so many more photos in one gallery`;

async function bench(names: string[]): Promise<void> {
  if (names[0] === "photos") return measureSizes(names.slice(1).map(Number));
  const unknown = names.find((name) => !(name in PAGES));
  if (unknown !== undefined) throw new UsageError(`unknown page: ${unknown}`);
  const chromium = findBrowser();
  if (!chromium)
    throw new CommandError("No browser. Install Chromium or name it in CHROMIUM_PATH.");
  if (names.length === 0) await compareEncoding();
  await run("npm", ["run", "--silent", "export"]);
  const pages = await measureAll(names.length > 0 ? names : ALL, chromium);
  console.log(
    `${LIGHTHOUSE} (mobile), medians of ${RUNS} runs; the limit is the page without scripts`,
  );
  console.table(Object.fromEntries([...pages].map(([page, runs]) => [page, rowOf(runs)])));
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
  const reports = new Map(pages.map((page) => [page, { site: [], limit: [] } as Runs]));
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
    await writeFileAtomic(join(LIMIT, `${path}.html`), serialize(page));
  }
}

function median(runs: readonly Measures[], name: keyof Measures): number {
  const values = runs.map((one) => one[name]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The columns of `console.table`. */
function rowOf({ site, limit }: Runs) {
  const seconds = (runs: Measures[]) => (median(runs, "LCP") / 1000).toFixed(2);
  return {
    score: median(site, "score"),
    "LCP s": seconds(site),
    "limit s": seconds(limit),
    ratio: (median(site, "LCP") / median(limit, "LCP")).toFixed(2),
    "TBT ms": Math.round(median(site, "TBT")),
    CLS: median(site, "CLS").toFixed(3),
    kB: (median(site, "bytes") / 1000).toFixed(1),
    "limit kB": (median(limit, "bytes") / 1000).toFixed(1),
  };
}

await runCli(USAGE, bench);
