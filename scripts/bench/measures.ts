/** What is measured of a page, in the order of the tables. Scores are 0 to 100, times ms, sizes bytes sent. */
export const MEASURES = [
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
  "fcp",
  "lcp",
  "speedIndex",
  "tbt",
  "cls",
  "requests",
  "bytes",
  "documentBytes",
  "styleBytes",
  "scriptBytes",
  "imageBytes",
  "fontBytes",
  "otherBytes",
] as const;

export type Measure = (typeof MEASURES)[number];
export type Measures = Record<Measure, number>;

/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** The median of each measure for itself. */
export function medianOfRuns(runs: readonly Measures[]): Measures {
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, median(runs.map((run) => run[measure]))]),
  ) as Measures;
}
