import { run, runIn } from "../shared/run";

/** In this terminal, beside another command: lines in place of a progress bar. */
const runInLines = runIn(
  () => process.env,
  (text) => process.stdout.write(text),
);

/**
 * Builds the pages. They need the facts of photos, but not the variants, which are made while Next works. Both end when one
 * fails.
 * @param out the folder of an export; missing for a Node host
 */
export async function buildPages(out?: string): Promise<void> {
  const script = (name: string, ...args: string[]) =>
    ["--import", "tsx", `tools/build/${name}.ts`, ...args] as const;
  const node = process.execPath; // not npm, which would survive what it has started
  await run(node, [...script("assets", "facts", "fonts", "icons", "scripts", "changes")]);
  await atOnce(
    (signal) => runInLines(node, [...script("assets", "photos")], { signal }),
    (signal) =>
      run(node, ["node_modules/next/dist/bin/next", "build", "--webpack"], {
        signal,
        ...(out && { env: { SITE_EXPORT: "1" } }),
      }),
  );
  await run(node, [...script("finish-build", ...(out ? [out] : []))]);
}

/** @throws the first failure, which ends the others */
export async function atOnce(...works: ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const stop = new AbortController();
  const failures: unknown[] = [];
  const watch = async (work: (signal: AbortSignal) => Promise<void>) =>
    work(stop.signal).catch((error) => {
      failures.push(error);
      stop.abort();
    });
  await Promise.all(works.map(watch));
  if (failures.length > 0) throw failures[0];
}
