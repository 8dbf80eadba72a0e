import { MEASURES, type Measures, median, medianOfRuns } from "@/scripts/bench/measures";

const run = (value: number) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value])) as Measures;

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 9, 100], 10], // by size, not by letters
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("there is no median of nothing", () => {
  expect(median([])).toBeNaN();
});

test("the median leaves the values in their order", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test("each measure has a median of its own", () => {
  const runs = [
    { ...run(0), lcp: 900, cls: 0.2 },
    { ...run(0), lcp: 1500, cls: 0 },
    { ...run(0), lcp: 1200, cls: 0.1 },
  ];
  expect(medianOfRuns(runs)).toEqual({ ...run(0), lcp: 1200, cls: 0.1 });
});
