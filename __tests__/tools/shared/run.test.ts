import { ContentError } from "@/lib/content/read-json.mjs";
import { CommandError, inParallel, runCli, runIn, UsageError } from "@/tools/shared/run";

const USAGE = "npm run x";
const withDetails = (error: Error, details: object) => Object.assign(error, details);
const UNKNOWN_OPTION = withDetails(new TypeError("Unknown option"), {
  code: "ERR_PARSE_ARGS_UNKNOWN_OPTION",
});
const FULL = withDetails(new Error("ENOSPC: no space left on device"), { syscall: "write" });

test.each([
  ["a failed command", new CommandError("npm ci ended with 1"), "npm ci ended with 1"],
  ["invalid content", new ContentError("site.json: no name"), "site.json: no name"],
  ["a full disk in plain words", FULL, "The disk is full. Free some space, and try again."],
  ["missing arguments with the usage", new UsageError("no files"), `no files\n\n${USAGE}`],
  ["an unknown option with the usage", UNKNOWN_OPTION, `Unknown option\n\n${USAGE}`],
])("prints %s, without a stack, and exits with 1", async (_, error, text) => {
  const print = jest.spyOn(console, "error").mockReturnValue();
  await runCli(USAGE, () => Promise.reject(error));
  expect(print.mock.calls).toEqual([[text]]);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});

test("throws a defect, for which Node prints its stack", async () => {
  const defect = new TypeError("x is not a function");
  await expect(runCli(USAGE, () => Promise.reject(defect))).rejects.toBe(defect);
});

const run = runIn(
  () => process.env,
  () => {},
);
const node = (code: string) => (signal: AbortSignal) =>
  run(process.execPath, ["-e", code], { signal });
const HANGS = "setInterval(() => {}, 1000)";

test("a failure aborts the parallel command, and is reported", async () => {
  for (const works of [
    [node("process.exit(3)"), node(HANGS)],
    [node(HANGS), node("process.exit(3)")],
  ])
    await expect(inParallel(...works)).rejects.toThrow(
      new CommandError(`${process.execPath} -e process.exit(3) ended with 3`),
    );
  await inParallel(node(""), node(""));
});
