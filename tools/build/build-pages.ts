import { run, runIn } from "../shared/run";

/** Shares the terminal with another command, so it prints lines instead of a progress bar. */
const runInLines = runIn(
  () => process.env,
  (text) => process.stdout.write(text),
);

/**
 * Builds the pages. They need the facts of photos but not the variants, which are encoded while Next works.
 * @param out the folder of an export; missing for a Node host
 */
export async function buildPages(out?: string): Promise<void> {
  const script = (name: string, ...args: string[]) =>
    ["--import", "tsx", `tools/build/${name}.ts`, ...args] as const;
  const node = process.execPath; // npm would leave its child running when it is aborted
  await run(node, [...script("assets", "facts", "fonts", "icons", "scripts", "changes")]);
  await inParallel(
    (signal) => runInLines(node, [...script("assets", "photos", "sample")], { signal }),
    (signal) =>
      run(node, ["node_modules/next/dist/bin/next", "build", "--webpack"], {
        signal,
        ...(out && { env: { SITE_EXPORT: "1" } }),
      }),
  );
  await run(node, [...script("finish-build", ...(out ? [out] : []))]);
}

/** Waits for all. @throws the first failure, which aborts the others */
export async function inParallel(...works: ((signal: AbortSignal) => Promise<void>)[]) {
  const failure = new AbortController();
  const runOne = (work: (typeof works)[number]) =>
    work(failure.signal).catch((error) => failure.abort(error)); // the first one counts
  await Promise.all(works.map(runOne));
  failure.signal.throwIfAborted();
}
