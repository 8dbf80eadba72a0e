/** The parts of jest's and Playwright's JSON reports that are read here. */
interface Report extends Suite {
  testResults?: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

type Timed = [name: string, ms: number];

const timesOf = ({ testResults = [], suites = [], specs = [] }: Report): Timed[] => [
  ...testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }): Timed => [fullName, duration ?? 0]),
  ),
  ...suites.flatMap(timesOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }): Timed => [`${file}: ${title}`, duration]),
    ),
  ),
];

/** The ten slowest tests, a line each. */
export const slowestTests = (reports: readonly Report[]): string[] =>
  reports
    .flatMap(timesOf)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
