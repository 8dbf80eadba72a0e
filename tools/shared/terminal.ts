import { Presets, SingleBar } from "cli-progress";

/**
 * Shows a progress bar from the first report until the work ends or fails. If the output is not a terminal, prints a line
 * every ten seconds.
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
      etaBuffer: Number.MAX_SAFE_INTEGER, // the average of all, because photos differ
    },
    Presets.shades_classic,
  );
  let isOver = false; // a bar that starts after the work would never stop
  return work((done, total) => {
    if (isOver) return;
    if (bar.isActive) bar.update(done);
    else if (done < total) bar.start(total, done);
  }).finally(() => {
    isOver = true;
    bar.stop();
  });
}

export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
