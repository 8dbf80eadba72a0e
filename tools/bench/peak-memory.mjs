/** Loaded into a program that is measured: writes the largest resident set in KiB when it ends. */
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.BENCH_PEAK_FILE;
// Processes that the program starts inherit nothing: the number is that of the program itself.
delete process.env.BENCH_PEAK_FILE;
if (file && isMainThread) {
  process.on("exit", () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
}
