import { countOption, UsageError } from "@/tools/kit/run";

test.each([
  ["1", 1],
  ["20", 20],
])("a count of %s is taken", (value, expected) => {
  expect(countOption("runs", value, 20)).toBe(expected);
});

test.each(["0", "-1", "21", "1.5", "1e1", "five", "", " 5", "99999999999"])(
  'a count of "%s" is refused and the bounds are named',
  (value) => {
    expect(() => countOption("runs", value, 20)).toThrow(
      new UsageError(`--runs must be 1 to 20, not "${value}"`),
    );
  },
);
