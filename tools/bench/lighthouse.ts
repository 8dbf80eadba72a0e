import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_FLAGS } from "../shared/browser";
import { CommandError } from "../shared/run";

/** npx fetches its 185 MB on demand. The newest version that runs on Node 20: from 13 on it needs 22.19. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

/** Lighthouse itself waits 45 s for a page. */
const OPTIONS = { maxBuffer: 100_000_000, timeout: 4 * 60_000 };

/** The part of a report that is read here. */
interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** The lowest of the four scores, from 0 to 100; times in ms, sizes in bytes sent. */
function measuresOf({ categories, audits }: LighthouseReport) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = Object.values(categories).map(({ score }) => score ?? Number.NaN);
  return {
    score: Math.round(Math.min(...scores) * 100),
    LCP: value("largest-contentful-paint"),
    TBT: value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
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
): Promise<Measures> {
  const flags = ["--headless=new", ...BROWSER_FLAGS].map((flag) => `--chrome-flags=${flag}`);
  const words = ["--yes", "--prefer-offline", LIGHTHOUSE, url, "--quiet", "--output=json"];
  const env = { ...process.env, CHROME_PATH: chromium };
  try {
    const { stdout } = await promisify(execFile)("npx", [...words, ...flags], { ...OPTIONS, env });
    const report: LighthouseReport = JSON.parse(stdout);
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return measuresOf(report);
  } catch (error) {
    if (attempts > 1) return runLighthouse(url, chromium, attempts - 1);
    const { message } = error as Error;
    throw new CommandError(`${LIGHTHOUSE} failed at ${url}: ${message.slice(-2000)}`);
  }
}
