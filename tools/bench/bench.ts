/**
 * Measures the exported site with Lighthouse, page by page, and in the same run the limit: the same pages with
 * their scripts taken out. Then what visitors wait for.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeWhole } from "@/lib/write-whole";
import { findBrowser } from "../kit/browser";
import { CommandError, countOption, run, runScript, UsageError } from "../kit/run";
import { serveFolder } from "../kit/serve-folder";
import { median, table, withProgress } from "../kit/terminal";
import { type JourneyReport, measureJourneys } from "./journeys";
import {
  LIGHTHOUSE,
  type LighthouseReport,
  type Measures,
  makeCertificate,
  measuresOf,
  runLighthouse,
  shortcomingsOf,
} from "./lighthouse";
import { PAGES, weightLimit } from "./pages";
import { headersOfSite } from "./site-headers";

const OUT = "out";
const REPORT = "docs/bench.md";
const USAGE = `npm run bench       exports the site, measures every kind of page and what visitors wait for, writes ${REPORT}
    --runs n        how often; the median counts (5)
    --page name     measures only this page and writes nothing; may stand several times. There are:
                    ${Object.keys(PAGES).join(", ")}
    --folder path   measures an export that lies there, and writes nothing
    --beside path   measures only what visitors wait for, here and in another export: the two take turns`;

const SIDES = ["site", "limit"] as const;
/** What a first visit may take until the worker has stored the site, in kB. */
const VISIT_LIMIT = 550;
type Reports = Record<(typeof SIDES)[number], LighthouseReport[]>;

/** What every page has to reach. */
const TARGETS: Record<string, (site: Measures, limit: Measures, page: string) => boolean> = {
  "performance ≥ 99": ({ performance }) => performance >= 99,
  "accessibility, best practices, SEO 100": (site) =>
    Math.min(site.accessibility, site["best practices"], site.SEO) === 100,
  "LCP ≤ 1.05 × limit": (site, limit) => site.LCP <= 1.05 * limit.LCP,
  "CLS 0": ({ CLS }) => CLS === 0,
  "TBT < 100 ms": ({ TBT }) => TBT < 100,
  "in all ≤ 110 kB, galleries 220, the form 240": ({ all }, _, page) => all <= weightLimit(page),
};

async function bench(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      runs: { type: "string", default: "5" },
      page: { type: "string", multiple: true, default: Object.keys(PAGES) },
      folder: { type: "string", default: "" },
      beside: { type: "string" },
    },
  });
  const runs = countOption("runs", values.runs, 99);
  const unknown = values.page.find((name) => !(name in PAGES));
  if (unknown !== undefined) throw new UsageError(`unknown page: ${unknown}`);
  const chromium = findBrowser();
  if (!chromium)
    throw new CommandError("No browser. Install Chromium or name it in CHROMIUM_PATH.");
  if (!values.folder) run("npm", ["run", "--silent", "export"]);
  const folder = values.folder || OUT;
  for (const one of [folder, values.beside ?? folder])
    if (!existsSync(`${one}/home.html`)) throw new CommandError(`${one} holds no site`);
  if (values.beside) {
    console.log((await measureJourneys([folder, values.beside], runs)).table);
    return;
  }
  const isWhole = values.page.length === Object.keys(PAGES).length;
  const reports = await measureAll(folder, values.page, runs, chromium);
  const journeys = isWhole ? await measureJourneys([folder], runs) : undefined;
  const text = report(reports, runs, journeys);
  console.log(text);
  if (!values.folder && isWhole) {
    await writeWhole(REPORT, text);
    console.log(`The report is ${REPORT}`);
  }
}

/** Runs of site and limit take turns, so that whatever else the computer does slows both down. */
async function measureAll(
  folder: string,
  pages: readonly string[],
  runs: number,
  chromium: string,
): Promise<Map<string, Reports>> {
  const certificate = makeCertificate();
  if (!certificate) console.log("No OpenSSL for a certificate, so HTTP/1.1 it is.");
  const headersFor = await headersOfSite();
  const servers = {
    site: await serveFolder(folder, { headersFor, certificate }),
    limit: await serveFolder(folder, { headersFor, certificate, changePage: withoutScripts }),
  };
  const reports = new Map(pages.map((page) => [page, { site: [], limit: [] } as Reports]));
  await withProgress("Lighthouse", async (onProgress) => {
    let done = 0;
    for (let turn = 1; turn <= runs; turn += 1) {
      for (const [page, ofPage] of reports) {
        for (const side of turn % 2 ? SIDES : SIDES.toReversed()) {
          const url = servers[side].url + PAGES[page];
          onProgress(done, runs * pages.length * SIDES.length);
          ofPage[side].push(await runLighthouse(url, chromium, certificate?.fingerprint));
          done += 1;
        }
      }
    }
  });
  for (const side of SIDES) servers[side].close();
  return reports;
}

/** A page as it would be if nothing on it had to be run: what search engines are told is no script. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(?:preload" as="script|modulepreload)"[^>]*>/g, "");

function medians(reports: readonly LighthouseReport[]): Measures {
  const all = reports.map(measuresOf);
  const names = Object.keys(all[0] ?? {}) as (keyof Measures)[];
  const middle = names.map((name) => [name, median(all.map((one) => one[name]))]);
  return Object.fromEntries(middle);
}

/** The whole report, in Markdown. */
function report(
  reports: Map<string, Reports>,
  runs: number,
  journeys: JourneyReport | undefined,
): string {
  const pages = [...reports].map(([page, { site, limit }]) => ({
    page,
    site: medians(site),
    limit: medians(limit),
    shortcomings: site[0] ? shortcomingsOf(site[0]) : [],
  }));
  const every = [...reports.values()].flatMap(({ site, limit }) => [...site, ...limit]);
  const browser = /Chrome\/[\d.]+/.exec(every[0]?.environment.hostUserAgent ?? "")?.[0];
  const speed = median(every.map(({ environment }) => environment.benchmarkIndex));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${[
    "# Speed of the site",
    `${new Date().toISOString().slice(0, 10)}: ${LIGHTHOUSE} (mobile), medians of ${runs} runs, ${browser}, Node ` +
      `${process.version.slice(1)}, Brotli.\nSpeed of the computer (benchmark index): ${speed.toFixed(0)}. ` +
      "The limit is the same page with its scripts taken out; the two take turns.",
    table(
      ["target", "missed by"],
      [
        ...Object.entries(TARGETS).map(([name, isMet]) => {
          const missed = pages.filter(({ page, site, limit }) => !isMet(site, limit, page));
          return [name, missed.map(({ page }) => page).join(", ") || "none"];
        }),
        ...(journeys
          ? [
              [
                `a first visit with the worker ≤ ${VISIT_LIMIT} kB`,
                journeys.visit <= VISIT_LIMIT ? "none" : `${journeys.visit}`,
              ],
            ]
          : []),
      ],
    ),
    table(
      [
        "page",
        "perf.",
        "a11y",
        "best pr.",
        "SEO",
        "FCP s",
        "LCP s",
        "limit",
        "ratio",
        "TBT ms",
        "limit",
        "CLS",
      ],
      pages.map(({ page, site, limit }) => [
        page,
        ...[site.performance, site.accessibility, site["best practices"], site.SEO].map(String),
        ...[site.FCP, site.LCP, limit.LCP].map(seconds),
        (site.LCP / limit.LCP).toFixed(2),
        ...[site.TBT, limit.TBT].map((ms) => ms.toFixed(0)),
        site.CLS.toFixed(3),
      ]),
    ),
    table(
      ["kB sent", "document", "scripts", "pictures", "fonts", "all", "limit"],
      pages.map(({ page, site, limit }) => [
        page,
        ...[site.document, site.scripts, site.pictures, site.fonts, site.all, limit.all].map(kB),
      ]),
    ),
    `What Lighthouse finds: ${[...new Set(pages.flatMap(({ shortcomings }) => shortcomings))].join("; ") || "nothing"}.`,
    journeys &&
      `What visitors wait for on a phone at 150 ms and 1.6 Mbit/s, CPU × 4, also for what is fetched ahead and by the worker:\n\n${journeys.table}`,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}

await runScript(USAGE, bench);
