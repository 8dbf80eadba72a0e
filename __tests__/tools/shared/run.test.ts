import { ContentError } from "@/lib/content/check";
import { printError, UsageError } from "@/tools/shared/run";

test("usage errors are printed with the usage, command errors without, defects are thrown", () => {
  const said: string[] = [];
  jest.spyOn(console, "error").mockImplementation((line) => said.push(line));
  printError(new UsageError("no files given"), "npm run x");
  // What `parseArgs` throws.
  const code = "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  printError(Object.assign(new TypeError("Unknown option"), { code }), "npm run x");
  printError(new ContentError("content/site.json: name is missing"), "npm run x");
  printError(Object.assign(new Error("ENOSPC: no space left"), { syscall: "write" }), "npm run x");
  expect(said).toEqual([
    "no files given\n\nnpm run x",
    "Unknown option\n\nnpm run x",
    "content/site.json: name is missing",
    "ENOSPC: no space left",
  ]);
  expect(() => printError(new TypeError("x is not a function"))).toThrow(TypeError);
});
