import type { Measure, Measures } from "./measures";

/** The part of a Lighthouse report that is read here. */
export interface LighthouseReport {
  lighthouseVersion: string;
  runtimeError?: { code: string; message: string };
  environment: { hostUserAgent: string; benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, LighthouseAudit>;
}

interface LighthouseAudit {
  title: string;
  /** 0 to 1, or null where there is nothing to judge. */
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: Record<string, unknown>[] };
}

const KINDS: Record<string, Measure> = {
  Document: "documentBytes",
  Stylesheet: "styleBytes",
  Script: "scriptBytes",
  Image: "imageBytes",
  Font: "fontBytes",
};

/** The numbers of a report. What a report does not say is NaN. */
export function measuresOf({ categories, audits }: LighthouseReport): Measures {
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const measures: Measures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    speedIndex: value("speed-index"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    requests: 0,
    bytes: 0,
    documentBytes: 0,
    styleBytes: 0,
    scriptBytes: 0,
    imageBytes: 0,
    fontBytes: 0,
    otherBytes: 0,
  };
  for (const { url, resourceType, transferSize } of requestsOf(audits)) {
    if (!/^https?:/.test(url)) continue; // placeholders stand in the page itself
    measures.requests += 1;
    measures.bytes += transferSize;
    measures[KINDS[resourceType] ?? "otherBytes"] += transferSize;
  }
  return measures;
}

const requestsOf = (audits: LighthouseReport["audits"]) =>
  (audits["network-requests"]?.details?.items ?? []).map((item) => ({
    url: String(item.url),
    resourceType: String(item.resourceType),
    transferSize: Number(item.transferSize ?? 0),
  }));

export interface Shortcoming {
  audit: string;
  title: string;
  /** 0 to 1. */
  score: number;
  /** What Lighthouse says of it, e.g. a saving. */
  detail: string;
}

/** Scores from here on are green in Lighthouse's own report. */
const GOOD = 0.9;

/** The audits that a page does not pass. */
export function shortcomingsOf({ audits }: LighthouseReport): Shortcoming[] {
  return Object.entries(audits).flatMap(([audit, { score, title, displayValue = "" }]) =>
    score !== null && score < GOOD ? [{ audit, title, score, detail: displayValue }] : [],
  );
}

/** What is painted last of the large things on the first screen, as a selector. */
export function lcpElementOf({ audits }: LighthouseReport): string {
  const [list] = audits["largest-contentful-paint-element"]?.details?.items ?? [];
  const [entry] = (list as { items?: { node?: { selector?: string } }[] } | undefined)?.items ?? [];
  return entry?.node?.selector ?? "";
}
