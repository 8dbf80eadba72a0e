/** The parts of jest's and Playwright's JSON reports that are read here. */
interface Report {
  testResults?: { assertionResults: { fullName: string; duration?: number | null }[] }[];
  suites?: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

type Timed = [name: string, ms: number];

const timesInSuite = ({ suites = [], specs = [] }: Suite): Timed[] => [
  ...suites.flatMap(timesInSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ duration }): Timed => [`${file}: ${title}`, duration]),
  ),
];

/** The ten slowest tests, a line each. */
export function slowestTests(reports: readonly Report[]): string[] {
  const times = reports.flatMap(({ testResults = [], suites = [] }) => [
    ...testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, duration }): Timed => [fullName, duration ?? 0]),
    ...suites.flatMap(timesInSuite),
  ]);
  return times
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
