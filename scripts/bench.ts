/**
 * Measures the exported site with Lighthouse, page by page, and in the same run the limit: the same first screens
 * written by hand (`bench/limit/`).
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBrowser } from "@/lib/browser";
import { CommandError, countOption, run, runScript, UsageError } from "@/lib/run";
import { writeWhole } from "@/lib/write-whole";
import { headers, redirects } from "@/next.config.mjs";
import { makeCertificate } from "./bench/certificate";
import { lcpChart } from "./bench/chart";
import {
  type LighthouseReport,
  lcpElementOf,
  measuresOf,
  shortcomingsOf,
} from "./bench/lighthouse-report";
import { writeLimitPages } from "./bench/limit";
import { median, medianOfRuns } from "./bench/measures";
import { PAGE_NAMES, PAGES, type PageName } from "./bench/pages";
import { markdownReport } from "./bench/report";
import type { BenchResult, PageResult } from "./bench/result";
import { runLighthouse } from "./bench/run-lighthouse";
import { type RunningServer, serve } from "./bench/server";
import { storeFiles } from "./bench/stored-files";
import { limitTable, pageTable, targetTable } from "./bench/tables";

const USAGE = `npm run bench       exports the site, measures every kind of page, writes bench/latest.*
    --runs n        how often; the median counts (5)
    --page name     measures only this page and writes nothing; may stand several times. There are:
                    ${PAGE_NAMES.join(", ")}
    --no-build      measures what lies in out/
    --http1         serves over HTTP/1.1 without TLS`;

const OUT = "out";
/** The export writes it last. */
const LAST_FILE = `${OUT}/_redirects`;
/** The limit's pages, and every report of Lighthouse as a whole. */
const WORK = "var/bench";
const SIDES = ["site", "limit"] as const;
type Side = (typeof SIDES)[number];

interface Options {
  runs: number;
  pages: PageName[];
  isWhole: boolean;
  build: boolean;
  http1: boolean;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "5" },
      page: { type: "string", multiple: true, default: [] },
      "no-build": { type: "boolean", default: false },
      http1: { type: "boolean", default: false },
    },
  });
  const unknown = values.page.find((name) => !(name in PAGES));
  if (unknown !== undefined) throw new UsageError(`unknown page: ${unknown}`);
  const pages = PAGE_NAMES.filter((name) => values.page.length === 0 || values.page.includes(name));
  return {
    runs: countOption("runs", values.runs, 99),
    pages,
    isWhole: pages.length === PAGE_NAMES.length,
    build: !values["no-build"],
    http1: values.http1,
  };
}

async function bench({ runs, pages, isWhole, build, http1 }: Options): Promise<void> {
  const chromium = findBrowser();
  if (!chromium)
    throw new CommandError("No browser. Install Chromium or name it in CHROMIUM_PATH.");
  if (build) run("npm", ["run", "--silent", "export"]);
  if (!existsSync(LAST_FILE))
    throw new CommandError(`${OUT}/ holds no site: run it without --no-build`);

  const certificate = http1 ? undefined : makeCertificate();
  if (!http1 && !certificate) console.log("No OpenSSL for a certificate, so HTTP/1.1 it is.");
  const servers = await serveBoth(certificate);
  const measureOnce = (page: PageName, side: Side, run: number) =>
    runLighthouse(`${servers[side].origin}${PAGES[page]}`, {
      chromium,
      fingerprint: certificate?.fingerprint,
      file: `${WORK}/reports/${page}-${side}-${run}.json`,
    });
  const reports = await measureAll(pages, runs, measureOnce).finally(() => {
    for (const side of SIDES) servers[side].close();
  });

  const result = resultOf(reports, runs, certificate ? "HTTP/2" : "HTTP/1.1");
  console.log(`\n${pageTable(result.pages)}\n\n${limitTable(result.pages)}\n`);
  console.log(targetTable(result.pages));
  if (isWhole) await write(result);
}

async function measureAll(
  pages: readonly PageName[],
  runs: number,
  measureOnce: (page: PageName, side: Side, run: number) => Promise<LighthouseReport>,
): Promise<Map<PageName, Reports>> {
  const reports = new Map(pages.map((page) => [page, { site: [], limit: [] } as Reports]));
  const all = runs * pages.length * SIDES.length;
  let done = 0;
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, ofPage] of reports) {
      // In turns, so that whatever else the computer does slows both down.
      for (const side of run % 2 ? SIDES : SIDES.toReversed()) {
        const report = await measureOnce(page, side, run);
        ofPage[side].push(report);
        done += 1;
        const { performance, lcp } = measuresOf(report);
        console.log(`${done}/${all} ${page}, ${side}: ${performance}, LCP ${Math.round(lcp)} ms`);
      }
    }
  }
  return reports;
}

async function serveBoth(
  certificate: ReturnType<typeof makeCertificate>,
): Promise<Record<Side, RunningServer>> {
  await writeLimitPages(OUT, `${WORK}/limit`);
  const rules = { headers: await headers(), redirects: await redirects() };
  const site = await storeFiles(OUT);
  const limit = new Map([...site, ...(await storeFiles(`${WORK}/limit`))]);
  return {
    site: await serve(site, rules, certificate),
    limit: await serve(limit, rules, certificate),
  };
}

type Reports = Record<Side, LighthouseReport[]>;

function resultOf(
  reports: Map<PageName, Reports>,
  runs: number,
  protocol: BenchResult["protocol"],
): BenchResult {
  const every = [...reports.values()].flatMap(({ site, limit }) => [...site, ...limit]);
  const [some] = every;
  return {
    date: new Date().toISOString(),
    runs,
    lighthouse: some?.lighthouseVersion ?? "",
    browser: /Chrome\/[\d.]+/.exec(some?.environment.hostUserAgent ?? "")?.[0] ?? "",
    node: process.version.slice(1),
    protocol,
    benchmarkIndex: median(every.map(({ environment }) => environment.benchmarkIndex)),
    pages: [...reports].map(([page, { site, limit }]): PageResult => {
      const measures = { site: site.map(measuresOf), limit: limit.map(measuresOf) };
      return {
        page,
        site: medianOfRuns(measures.site),
        limit: medianOfRuns(measures.limit),
        lcpElement: site.map(lcpElementOf).find(Boolean) ?? "",
        shortcomings: site[0] ? shortcomingsOf(site[0]) : [],
        runs: measures,
      };
    }),
  };
}

async function write(result: BenchResult): Promise<void> {
  const groups = result.pages.map(({ page, site, limit }) => ({
    name: page,
    site: site.lcp,
    limit: limit.lcp,
  }));
  await writeWhole("bench/latest.json", `${JSON.stringify(result, null, 2)}\n`);
  await writeWhole("bench/latest.svg", lcpChart(groups));
  await writeWhole("bench/latest.md", markdownReport(result, "latest.svg"));
  console.log("\nThe report is bench/latest.md");
}

await runScript(USAGE, (words) => bench(readOptions(words)));
