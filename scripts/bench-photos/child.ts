import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Where a child says how much memory it had at most. */
const PEAK_FILE = "bench-peak.txt";
const REPORTER = pathToFileURL(join(import.meta.dirname, "report-peak.mjs")).href;

export interface ChildRun {
  seconds: number;
  /** Largest resident set in MB (10^6 bytes), by getrusage. */
  peakMb: number;
  output: string;
}

/**
 * Runs a Node program in a folder, waits for its end and says what it took.
 * @throws {Error} with what it printed when it ends with anything but 0
 */
export async function runNode(root: string, args: string[]): Promise<ChildRun> {
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", REPORTER, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      BENCH_PEAK_FILE: join(root, PEAK_FILE),
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}\n${output.slice(-4000)}`);
  const peak = await readFile(join(root, PEAK_FILE), "utf8");
  return { seconds, peakMb: (Number(peak) * 1024) / 1e6, output };
}
