import { parseArgs } from "node:util";
import { ContentError } from "@/content/check";
import { tellError, UsageError } from "@/tools/kit/run";

test("usage errors are printed with the usage, command errors without, defects are thrown", () => {
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
