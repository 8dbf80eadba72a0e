import type { Shortcoming } from "./lighthouse-report";
import type { Measures } from "./measures";
import type { PageName } from "./pages";

/** Medians of one page: as it is built, and as the least that shows the same first screen. */
export interface PageResult {
  page: PageName;
  site: Measures;
  limit: Measures;
  /** What Lighthouse finds wrong with the built page. */
  shortcomings: Shortcoming[];
  /** Selector of the element whose paint is the LCP, on the built page. */
  lcpElement: string;
  /** Each run by itself. */
  runs: { site: Measures[]; limit: Measures[] };
}

export interface BenchResult {
  /** ISO 8601. */
  date: string;
  runs: number;
  lighthouse: string;
  browser: string;
  node: string;
  protocol: "HTTP/2" | "HTTP/1.1";
  /** Median of what Lighthouse makes of this computer's speed; below about 1000 times are not to be trusted. */
  benchmarkIndex: number;
  pages: PageResult[];
}
