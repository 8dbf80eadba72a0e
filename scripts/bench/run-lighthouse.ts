import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { BROWSER_FLAGS } from "@/lib/browser";
import { CommandError } from "@/lib/run";
import type { LighthouseReport } from "./lighthouse-report";

/**
 * Fetched when it is needed: it is 185 MB, too large for every `npm ci`. The newest that runs on Node 20; from
 * 13 on it needs 22.19.
 */
export const LIGHTHOUSE = "lighthouse@12.8.2";

/** A run that takes longer has failed, in ms. Lighthouse itself waits 45 s for a page. */
const RUN_TIMEOUT = 4 * 60_000;
/** A busy machine now and then fails to start the browser. */
const ATTEMPTS = 3;

export interface LighthouseOptions {
  chromium: string;
  /** Of the certificate that the browser is to trust. */
  fingerprint?: string | undefined;
  /** Where the whole report is written. */
  file: string;
}

/**
 * One run of Lighthouse, on a phone as its mobile preset has it.
 * @throws {CommandError} when it has failed three times
 */
export async function runLighthouse(
  url: string,
  { chromium, fingerprint, file }: LighthouseOptions,
): Promise<LighthouseReport> {
  const flags = [
    "--headless=new",
    ...BROWSER_FLAGS,
    ...(fingerprint ? [`--ignore-certificate-errors-spki-list=${fingerprint}`] : []),
  ];
  const words = [
    "--yes",
    "--prefer-offline",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    ...flags.map((flag) => `--chrome-flags=${flag}`),
    "--no-enable-error-reporting",
  ];
  await mkdir(dirname(file), { recursive: true });
  let problem = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    problem = await npx(words, chromium);
    if (problem) continue;
    const report: LighthouseReport = JSON.parse(await readFile(file, "utf8"));
    if (!report.runtimeError) return report;
    problem = `${report.runtimeError.code}: ${report.runtimeError.message}`;
  }
  throw new CommandError(`${LIGHTHOUSE} failed ${ATTEMPTS} times at ${url}: ${problem}`);
}

/** What went wrong, or nothing. */
function npx(words: string[], chromium: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn("npx", words, {
      stdio: ["ignore", "ignore", "pipe"],
      shell: process.platform === "win32",
      env: { ...process.env, CHROME_PATH: chromium },
    });
    let said = "";
    child.stderr.on("data", (data: Buffer) => {
      said = (said + data).slice(-2000);
    });
    const timer = setTimeout(() => child.kill("SIGINT"), RUN_TIMEOUT);
    const end = (problem: string) => {
      clearTimeout(timer);
      resolve(problem);
    };
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) =>
      end(code === 0 ? "" : `ended with ${code ?? signal}\n${said.trim()}`),
    );
  });
}
