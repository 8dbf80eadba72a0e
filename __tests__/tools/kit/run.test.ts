import { parseArgs } from "node:util";
import { ContentError } from "@/content/check";
import { countOption, tellError, UsageError } from "@/tools/kit/run";

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

test("a wrong command line is told with the usage, what can be put right without, and a defect not at all", () => {
  const said: string[] = [];
  jest.spyOn(console, "error").mockImplementation((line) => said.push(line));
  tellError(new UsageError("no files given"), "npm run x");
  expect(() => parseArgs({ args: ["--force"], options: {} })).toThrow();
  try {
    parseArgs({ args: ["--force"], options: {} });
  } catch (error) {
    tellError(error, "npm run x");
  }
  tellError(new ContentError("content/site.json: name is missing"), "npm run x");
  tellError(Object.assign(new Error("ENOSPC: no space left"), { syscall: "write" }), "npm run x");
  expect(said).toEqual([
    "no files given\n\nnpm run x",
    expect.stringMatching(/'--force'[\s\S]*\n\nnpm run x$/),
    "content/site.json: name is missing",
    "ENOSPC: no space left",
  ]);
  expect(() => tellError(new TypeError("x is not a function"))).toThrow(TypeError);
});
