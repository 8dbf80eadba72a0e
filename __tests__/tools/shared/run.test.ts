import { ContentError } from "@/lib/content/check";
import { CommandError, runCli, UsageError } from "@/tools/shared/run";

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, "error").mockImplementation((line) => printed.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
});

const runWith = (error: Error) => runCli("npm run x", () => Promise.reject(error));
const withCode = (message: string, details: object) => Object.assign(new Error(message), details);

test.each([
  ["a wrong argument, with the usage", new UsageError("no files given"), "\n\nnpm run x"],
  [
    "an unknown option, with the usage",
    withCode("Unknown option", { code: "ERR_PARSE_ARGS_UNKNOWN_OPTION" }),
    "\n\nnpm run x",
  ],
  ["a failed command", new CommandError("npm ci ended with 1"), ""],
  ["invalid content", new ContentError("content/site.json: name is missing"), ""],
  ["a full disk", withCode("ENOSPC: no space left", { syscall: "write" }), ""],
])("prints %s, without a stack, and exits with 1", async (_, error, usage) => {
  await runWith(error);
  expect(printed).toEqual([error.message + usage]);
  expect(process.exitCode).toBe(1);
});

test("throws a defect, for which Node prints its stack", async () => {
  await expect(runWith(new TypeError("x is not a function"))).rejects.toThrow(TypeError);
  expect(printed).toEqual([]);
});

test("--help prints the usage instead of running", async () => {
  jest.replaceProperty(process, "argv", ["node", "x.ts", "--help"]);
  const work = jest.fn();
  const log = jest.spyOn(console, "log").mockReturnValue();
  await runCli("npm run x", work);
  expect(work).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith("npm run x");
});
