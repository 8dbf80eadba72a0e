import { MEASURES, type Measures } from "@/scripts/bench/measures";
import { markdownReport } from "@/scripts/bench/report";
import type { BenchResult, PageResult } from "@/scripts/bench/result";
import { table } from "@/scripts/bench/table";
import { limitTable, pageTable } from "@/scripts/bench/tables";
import { targets } from "@/scripts/bench/targets";

const zero = Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Measures;
const good: Measures = {
  ...zero,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 800,
  lcp: 1150,
  speedIndex: 900,
  tbt: 40,
  requests: 30,
  bytes: 400_000,
  fontBytes: 27_400,
};

const pageResult = (site: Partial<Measures> = {}, limit: Partial<Measures> = {}): PageResult => ({
  page: "wedding",
  site: { ...good, ...site },
  limit: { ...good, lcp: 1000, bytes: 200_000, ...limit },
  shortcomings: [],
  lcpElement: "",
  runs: { site: [], limit: [] },
});

const result = (pages: PageResult[]): BenchResult => ({
  date: "2026-01-02T03:04:05.000Z",
  runs: 5,
  lighthouse: "12.8.2",
  browser: "Chrome/150",
  node: "20.20.2",
  protocol: "HTTP/2",
  benchmarkIndex: 1500,
  pages,
});

const missed = (pages: PageResult[]) =>
  targets(pages)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test("columns of a table are as wide as their widest cell", () => {
  expect(
    table(
      ["page", "LCP"],
      [
        ["wedding", "1.2 s"],
        ["home", ""],
      ],
    ),
  ).toBe(
    [
      "| page    | LCP   |",
      "|---------|-------|",
      "| wedding | 1.2 s |",
      "| home    |       |",
    ].join("\n"),
  );
});

test("a page on each bound meets every target", () => {
  const onTheBound = { performance: 99, tbt: 99, bytes: 450_000, fontBytes: 45_000 };
  expect(missed([pageResult(onTheBound)])).toEqual([]);
});

test.each([
  ["performance ≥ 99", { performance: 98 }],
  ["accessibility, best practices, SEO 100", { seo: 99 }],
  ["LCP ≤ 1.15 × limit", { lcp: 1151 }],
  ["CLS 0", { cls: 0.001 }],
  ["TBT < 100 ms", { tbt: 100 }],
  ["fonts ≤ 45 kB", { fontBytes: 45_001 }],
  ["a gallery on a phone ≤ 450 kB", { bytes: 450_001 }],
])("one page is enough to miss: %s", (name, site) => {
  expect(missed([pageResult(), pageResult(site), pageResult()])).toEqual([name]);
});

test("pages that are no galleries have no budget of bytes", () => {
  expect(missed([{ ...pageResult({ bytes: 1e6 }), page: "home" }])).toEqual([]);
});

test("the table of pages shows times, sizes and scores in their units", () => {
  const cells = pageTable([pageResult({ cls: 0.0123 })])
    .split("\n")
    .at(-1)
    ?.split("|")
    .map((cell) => cell.trim());
  expect(cells?.slice(1, -1)).toEqual([
    "wedding",
    "100",
    "100",
    "100",
    "100",
    "0.80 s",
    "1.15 s",
    "0.90 s",
    "40 ms",
    "0.012",
    "400.0",
    "30",
  ]);
});

test("site and limit stand side by side with their ratio", () => {
  const line = limitTable([pageResult()]).split("\n").at(-1) ?? "";
  expect(line.split("|").map((cell) => cell.trim())).toEqual(
    expect.arrayContaining(["1.15 s", "1.00 s", "1.15", "400.0", "200.0", "2.00"]),
  );
});

test("the report names what Lighthouse finds, each thing once with its pages", () => {
  const shortcoming = { audit: "unused-javascript", title: "Reduce unused JavaScript", score: 0.5 };
  const report = markdownReport(
    result([
      { ...pageResult(), shortcomings: [{ ...shortcoming, detail: "45 KiB" }] },
      { ...pageResult(), page: "home", shortcomings: [{ ...shortcoming, detail: "" }] },
    ]),
    "latest.svg",
  );
  expect(report).toContain(
    "- `unused-javascript`: Reduce unused JavaScript. wedding (45 KiB); home\n",
  );
  expect(report).toContain("](latest.svg)");
  expect(report).toContain("medians of 5 runs");
  expect(markdownReport(result([pageResult()]), "latest.svg")).toContain("Nothing.");
});
