/** In ms, between two reports where output is no terminal, as in a log. */
const PAUSE = 10_000;

/** Shows how far work is: in a terminal on one line, elsewhere in a line now and then. */
export function withProgress<T>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const { isTTY } = process.stderr;
  let next = 0;
  return work((done, total) => {
    if (total === 0 || (done < total && Date.now() < next)) return;
    if (!isTTY) next = Date.now() + PAUSE;
    process.stderr.write(`${label} ${done}/${total}${isTTY && done < total ? "\r" : "\n"}`);
  });
}

export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
