import { inParallel } from "@/tools/build/build-pages";
import { CommandError, runIn } from "@/tools/shared/run";

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
