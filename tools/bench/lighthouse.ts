import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_FLAGS } from "../kit/browser";
import { CommandError } from "../kit/run";

/** npx fetches its 185 MB on demand. The newest version that runs on Node 20: from 13 on it needs 22.19. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

/** In ms. Lighthouse itself waits 45 s for a page. */
const RUN_TIMEOUT = 4 * 60_000;
const LARGEST_REPORT = 100_000_000;

/** The part of a report that is read here. */
export interface LighthouseReport {
  runtimeError?: { message: string };
  environment: { hostUserAgent: string; benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: Record<string, unknown>[] } }
  >;
}

/** Scores from 0 to 100, times in ms, sizes in bytes sent. */
export function measuresOf({ categories, audits }: LighthouseReport) {
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  // Placeholders are data: URLs, which are not sent.
  const requests = (audits["network-requests"]?.details?.items ?? []).filter(({ url }) =>
    String(url).startsWith("http"),
  );
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => (type ?? resourceType) === resourceType)
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    FCP: value("first-contentful-paint"),
    LCP: value("largest-contentful-paint"),
    TBT: value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
    document: bytes("Document"),
    scripts: bytes("Script"),
    pictures: bytes("Image"),
    fonts: bytes("Font"),
    all: bytes(),
  };
}
export type Measures = ReturnType<typeof measuresOf>;

/**
 * One run of Lighthouse with its mobile preset.
 * @param attempts a busy machine occasionally fails to start the browser
 * @throws {CommandError} when all of them fail
 */
export async function runLighthouse(
  url: string,
  chromium: string,
  attempts = 3,
): Promise<LighthouseReport> {
  const flags = ["--headless=new", ...BROWSER_FLAGS];
  const words = ["--yes", "--prefer-offline", LIGHTHOUSE, url, "--quiet", "--output=json"];
  const options = {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: LARGEST_REPORT,
    timeout: RUN_TIMEOUT,
  };
  try {
    const chrome = flags.map((flag) => `--chrome-flags=${flag}`);
    const { stdout } = await promisify(execFile)("npx", [...words, ...chrome], options);
    const report: LighthouseReport = JSON.parse(stdout);
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  } catch (error) {
    if (attempts > 1) return runLighthouse(url, chromium, attempts - 1);
    const { message } = error as Error;
    throw new CommandError(`${LIGHTHOUSE} failed at ${url}: ${message.slice(-2000)}`);
  }
}
