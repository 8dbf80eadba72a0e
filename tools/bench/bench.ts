/** Measures each page of the exported site with Lighthouse, and its limit: the same page without scripts. */
import { cp, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defaultTreeAdapter, parse, serialize } from "parse5";
import { galleries } from "@/lib/content";
import { PAGES } from "@/lib/routes.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { BROWSER_FLAGS, findBrowser } from "../shared/browser";
import { attributesOf, elementsIn } from "../shared/html";
import { CommandError, run, runCli } from "../shared/run";
import { serveFolder } from "../shared/serve-folder";
import { compareEncoding, measureSizes } from "./photos";

/** npx fetches its 190 MB on demand. Lighthouse 13 needs Node 22.19; this version contains 12.6. */
const LIGHTHOUSE_CI = "@lhci/cli@0.15.1";
const RUNS = 5;
const SITE = "var/bench/pages";
/** For pages without scripts, in the copy of the site. */
const LIMIT = "limit";
const REPORTS = "var/bench/.lighthouseci";

const bySize = galleries()
  .filter(({ photos }) => photos.length > 0)
  .toSorted((a, b) => b.photos.length - a.photos.length);
const [largest] = bySize;

/** One page of each kind, and the largest and the smallest gallery. */
const ALL = [
  ...PAGES.filter((page) => !page.includes("/")),
  ...new Set([largest, bySize.at(-1)].map((gallery) => gallery && `gallery/${gallery.category}`)),
  largest?.photos[0] && `gallery/${largest.photos[0].key}`,
].filter((page) => page !== undefined);

const USAGE = `npm run bench                         compares encoding, and measures ${ALL.join(", ")}
npm run bench -- <pages…>             measures these pages
npm run bench -- photos <numbers…>    measures an export with so many more photos in one gallery`;

interface Report {
  requestedUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function measurePages(pages: readonly string[]): Promise<void> {
  const chromium = findBrowser();
  if (!chromium)
    throw new CommandError("No browser. Install Chromium or name it in CHROMIUM_PATH.");
  await run("npm", ["run", "--silent", "export"]);
  for (const folder of [SITE, REPORTS]) await rm(folder, { recursive: true, force: true });
  await cp("out", SITE, { recursive: true });
  for (const page of pages) await writeLimit(page);
  const server = await serveFolder(SITE);
  const urls = pages.flatMap((page) => [`/${page}`, `/${LIMIT}/${page}`]);
  const options = [
    ...["--additive", "--numberOfRuns=1"],
    `--settings.chromeFlags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
    ...urls.map((url) => `--url=${server.url}${url}`),
  ];
  // Pages and their limits alternate, so that other load on the computer affects both.
  for (let turn = 0; turn < RUNS; turn += 1)
    await run("npx", ["--yes", "--prefer-offline", LIGHTHOUSE_CI, "collect", ...options], {
      cwd: dirname(REPORTS),
      env: { CHROME_PATH: chromium },
    });
  server.close();
  const mediansOf = await readMedians();
  const rowOf = (page: string) => {
    const [site, limit] = [mediansOf(page), mediansOf(`${LIMIT}/${page}`)];
    const ratio = (site["LCP ms"] / limit["LCP ms"]).toFixed(2);
    return { ...site, "limit ms": limit["LCP ms"], ratio, "limit kB": limit.kB };
  };
  console.log(`Medians of ${RUNS} runs on a phone; the limit is the page without scripts`);
  console.table(Object.fromEntries(pages.map((page) => [page, rowOf(page)])));
}

async function writeLimit(page: string): Promise<void> {
  const document = parse(await readFile(join(SITE, `${page}.html`), "utf8"));
  for (const element of elementsIn(document)) {
    const isData = attributesOf(element).type === "application/ld+json";
    if (element.tagName === "script" && !isData) defaultTreeAdapter.detachNode(element);
  }
  await writeFileAtomic(join(SITE, LIMIT, `${page}.html`), serialize(document));
}

/** @returns a function from a page's path to the medians of its reports; the score is the lowest of the four */
async function readMedians() {
  const files = (await readdir(REPORTS)).filter((file) => /^lhr-.*\.json$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(REPORTS, file), "utf8")));
  const reports: Report[] = texts.map((text) => JSON.parse(text));
  return (path: string) => {
    const runs = reports.filter(
      ({ requestedUrl }) => new URL(requestedUrl).pathname === `/${path}`,
    );
    const median = (read: (report: Report) => number) =>
      runs.map(read).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
    const audit = (name: string) =>
      median(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
    const scores = ({ categories }: Report) =>
      Object.values(categories).map(({ score }) => score ?? 0);
    return {
      score: Math.round(100 * median((report) => Math.min(...scores(report)))),
      "LCP ms": Math.round(audit("largest-contentful-paint")),
      "TBT ms": Math.round(audit("total-blocking-time")),
      CLS: audit("cumulative-layout-shift").toFixed(3),
      kB: Math.round(audit("total-byte-weight") / 100) / 10,
    };
  };
}

await runCli(USAGE, async (words) => {
  if (words[0] === "photos") return measureSizes(words.slice(1).map(Number));
  if (words.length === 0) await compareEncoding();
  await measurePages(words.length > 0 ? words : ALL);
});
