import type { BenchResult, PageResult } from "./result";
import { seconds, table, whole } from "./table";
import { bytesTable, limitTable, pageTable, targetTable } from "./tables";

/** Other ways to show one gallery of 26 photographs, measured once for comparison. */
const OTHERS = [
  ["Hugo theme Gallery 4.9.3", "94", "2.43 s", "0.121", "241"],
  ["thumbsup 2.18", "99", "1.81 s", "", "372"],
  ["an Astro photography portfolio", "52", "56 s", "", "9700"],
  ["a script-free page written by hand (FCP 0.68 s)", "100", "1.44 s", "", ""],
];

/** The whole report, in Markdown. */
export function markdownReport(result: BenchResult, chartFile: string): string {
  return `${[
    "# Speed of the site",
    circumstances(result),
    targetTable(result.pages),
    `![LCP of each page beside its limit](${chartFile})`,
    "## Pages",
    pageTable(result.pages),
    "## Against the limit",
    "The limit is the same page written by hand (`bench/limit/`): the same pictures, words and\nfonts, styles in the page, no scripts. Its blocking time is what the computer itself adds.",
    limitTable(result.pages),
    "## Bytes sent, kB",
    bytesTable(result.pages),
    "## Beside others",
    "One gallery of 26 photographs. The others: Lighthouse 13, mobile, medians of 7 runs, measured once.",
    table(["", "performance", "LCP", "CLS", "kB"], [...ownRows(result.pages), ...OTHERS]),
    "## What Lighthouse finds",
    shortcomingList(result.pages),
  ].join("\n\n")}\n`;
}

function circumstances(result: BenchResult): string {
  const runs = result.runs === 1 ? "one run" : `medians of ${result.runs} runs`;
  return (
    `${result.date.slice(0, 10)}: Lighthouse ${result.lighthouse} (mobile), ${runs}, ${result.browser}, ` +
    `Node ${result.node},\n${result.protocol} with Brotli. Speed of the computer (benchmark index): ` +
    `${whole(result.benchmarkIndex)}. Runs of site and limit take turns.`
  );
}

const ownRows = (pages: readonly PageResult[]) =>
  pages
    .filter(({ page }) => page === "wedding")
    .flatMap(({ site, limit }) =>
      Object.entries({ "this site, 26 photographs": site, "its limit": limit }).map(
        ([name, measures]) => [
          name,
          whole(measures.performance),
          seconds(measures.lcp),
          measures.cls.toFixed(3),
          whole(measures.bytes / 1000),
        ],
      ),
    );

function shortcomingList(pages: readonly PageResult[]): string {
  const byAudit = new Map<string, string[]>();
  for (const { page, shortcomings } of pages) {
    for (const { audit, title, detail } of shortcomings) {
      const heading = `\`${audit}\`: ${title}`;
      const where = detail ? `${page} (${detail})` : page;
      byAudit.set(heading, [...(byAudit.get(heading) ?? []), where]);
    }
  }
  const lines = [...byAudit].map(([heading, where]) => `- ${heading}. ${where.join("; ")}`);
  return lines.length > 0 ? lines.join("\n") : "Nothing.";
}
