import { Presets, SingleBar } from "cli-progress";
import { CATEGORIES, type Category } from "@/content/types";
import type { PhotoProblem } from "@/lib/photos/library";
import { UsageError } from "./command";

/**
 * Runs work under a progress bar, which comes with the first report and goes with the work, whatever its end.
 * Where output is no terminal, a line every ten seconds.
 *
 * @param label a word in front of the bar
 */
export async function withProgress<T>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total}, {eta_formatted} left`,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let isOver = false; // a bar that starts behind the work's end would never stop
  return work((done, total) => {
    if (isOver) return;
    if (bar.isActive) bar.update(done);
    else if (done < total) bar.start(total, done);
  }).finally(() => {
    isOver = true;
    bar.stop();
  });
}

/** Names what went wrong, a line each. */
export function report(problems: readonly PhotoProblem[]): void {
  for (const { file, reason } of problems) console.error(`✗ ${file} ${reason}`);
}

/** `1 picture`, `2 pictures`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Bytes for people: `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @throws {UsageError} when it is none of the galleries */
export function toCategory(name: string | undefined): Category {
  const category = CATEGORIES.find((known) => known === name);
  if (category) return category;
  const hint = name === "banners" ? "; a banner is replaced with add banners" : "";
  throw new UsageError(`unknown gallery: ${name ?? "(none given)"}${hint}`);
}
