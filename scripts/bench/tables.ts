import type { Measures } from "./measures";
import type { PageResult } from "./result";
import { kilobytes, milliseconds, seconds, table, times, whole } from "./table";
import { targets } from "./targets";

/** One line a target. */
export function targetTable(pages: readonly PageResult[]): string {
  return table(
    ["target", "worst page", ""],
    targets(pages).map(({ name, measured, isMet }) => [
      name,
      measured,
      isMet ? "met" : "**missed**",
    ]),
  );
}

/** One line a page. */
export function pageTable(pages: readonly PageResult[]): string {
  return table(
    [
      "page",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "FCP",
      "LCP",
      "Speed Index",
      "TBT",
      "CLS",
      "kB",
      "requests",
    ],
    pages.map(({ page, site }) => [
      page,
      whole(site.performance),
      whole(site.accessibility),
      whole(site.bestPractices),
      whole(site.seo),
      seconds(site.fcp),
      seconds(site.lcp),
      seconds(site.speedIndex),
      milliseconds(site.tbt),
      site.cls.toFixed(3),
      kilobytes(site.bytes),
      whole(site.requests),
    ]),
  );
}

/** Site / limit, one line a page. */
export function limitTable(pages: readonly PageResult[]): string {
  return table(
    [
      "page",
      "LCP",
      "limit",
      "ratio",
      "Speed Index",
      "limit",
      "ratio",
      "kB",
      "limit",
      "ratio",
      "TBT",
      "limit",
    ],
    pages.map(({ page, site, limit }) => [
      page,
      seconds(site.lcp),
      seconds(limit.lcp),
      times(site.lcp, limit.lcp),
      seconds(site.speedIndex),
      seconds(limit.speedIndex),
      times(site.speedIndex, limit.speedIndex),
      kilobytes(site.bytes),
      kilobytes(limit.bytes),
      times(site.bytes, limit.bytes),
      milliseconds(site.tbt),
      milliseconds(limit.tbt),
    ]),
  );
}

/** Bytes by kind, two lines a page. */
export function bytesTable(pages: readonly PageResult[]): string {
  const row = (name: string, measures: Measures) => [
    name,
    kilobytes(measures.documentBytes),
    kilobytes(measures.styleBytes),
    kilobytes(measures.scriptBytes),
    kilobytes(measures.imageBytes),
    kilobytes(measures.fontBytes),
    kilobytes(measures.otherBytes),
    kilobytes(measures.bytes),
  ];
  return table(
    ["page", "document", "styles", "scripts", "pictures", "fonts", "other", "all"],
    pages.flatMap(({ page, site, limit }) => [row(page, site), row(`${page}, limit`, limit)]),
  );
}
