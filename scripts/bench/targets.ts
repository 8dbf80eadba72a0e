import { GALLERY_PAGES } from "./pages";
import type { PageResult } from "./result";
import { kilobytes, milliseconds, whole } from "./table";

export interface Target {
  name: string;
  /** The worst that was measured. */
  measured: string;
  isMet: boolean;
}

const BUDGET = {
  performance: 99,
  otherScores: 100,
  lcpRatio: 1.15,
  cls: 0,
  tbt: 100,
  galleryBytes: 450_000,
  fontBytes: 45_000,
} as const;

/** The targets of the site, each beside the worst of the pages. */
export function targets(pages: readonly PageResult[]): Target[] {
  const most = (value: (page: PageResult) => number, of = pages) => Math.max(...of.map(value));
  const least = (value: (page: PageResult) => number) => Math.min(...pages.map(value));
  const performance = least(({ site }) => site.performance);
  const others = least(({ site }) => Math.min(site.accessibility, site.bestPractices, site.seo));
  const lcpRatio = most(({ site, limit }) => site.lcp / limit.lcp);
  const cls = most(({ site }) => site.cls);
  const tbt = most(({ site }) => site.tbt);
  const fonts = most(({ site }) => site.fontBytes);
  const all = [
    {
      name: `performance ≥ ${BUDGET.performance}`,
      measured: whole(performance),
      isMet: performance >= BUDGET.performance,
    },
    {
      name: `accessibility, best practices, SEO ${BUDGET.otherScores}`,
      measured: whole(others),
      isMet: others >= BUDGET.otherScores,
    },
    {
      name: `LCP ≤ ${BUDGET.lcpRatio} × limit`,
      measured: `${lcpRatio.toFixed(2)} ×`,
      isMet: lcpRatio <= BUDGET.lcpRatio,
    },
    { name: `CLS ${BUDGET.cls}`, measured: cls.toFixed(3), isMet: cls <= BUDGET.cls },
    { name: `TBT < ${BUDGET.tbt} ms`, measured: milliseconds(tbt), isMet: tbt < BUDGET.tbt },
    {
      name: `fonts ≤ ${BUDGET.fontBytes / 1000} kB`,
      measured: `${kilobytes(fonts)} kB`,
      isMet: fonts <= BUDGET.fontBytes,
    },
  ];
  const galleryPages = pages.filter(({ page }) => GALLERY_PAGES.includes(page));
  if (galleryPages.length === 0) return all;
  const bytes = most(({ site }) => site.bytes, galleryPages);
  return [
    ...all,
    {
      name: `a gallery on a phone ≤ ${BUDGET.galleryBytes / 1000} kB`,
      measured: `${kilobytes(bytes)} kB`,
      isMet: bytes <= BUDGET.galleryBytes,
    },
  ];
}
