import { rm } from "node:fs/promises";
import { recover, swapFiles } from "@/tools/shared/swap-files.mjs";
import { readFiles } from "../../helpers/read-files";
import { makeTempFolder } from "../../helpers/temp-folder";

// A swap that fails, or whose process is killed, between any two changes on the disk.

/** Changes on the disk until one fails. */
let mockStepsLeft = Number.POSITIVE_INFINITY;
/** True if all later ones fail as well, as after a kill. */
let mockIsKilled = true;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change = (name: string) => async (from: string, to: string, options: unknown) => {
    mockStepsLeft -= 1;
    if (mockStepsLeft >= 0 || (mockStepsLeft < -1 && !mockIsKilled))
      return real[name](from, to, options);
    if (name === "copyFile") await real.writeFile(to, "half");
    throw new Error("disk failed");
  };
  const changes = ["writeFile", "rename", "rm", "mkdir", "copyFile"];
  return { ...real, ...Object.fromEntries(changes.map((name) => [name, change(name)])) };
});

const PARTS = ["app", "lib", "old", "content/site.json", "content/new.json", "package.json"];
const KEPT_FILE = "tools/shared/swap-files.mjs";
const FILES = "package.json app/page.tsx content/site.json lib/locked-files.mjs".split(" ");
const CODE = [...FILES, KEPT_FILE];
const texts = (version: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, `${version} ${file}`]));
const KEPT = { [KEPT_FILE]: `old ${KEPT_FILE}` };
const BEFORE = texts("old", [...CODE, "app/old/page.tsx", "old/a.ts"]);
const AFTER = { ...texts("new", [...CODE, "lib/a.ts", "content/new.json"]), ...KEPT };

const makeProjects = async () => ({
  project: await makeTempFolder(BEFORE),
  copy: await makeTempFolder(AFTER),
});

/** Stops some work after a number of changes on the disk. @returns true if it was complete */
async function stopAfter(steps: number, work: () => Promise<void>): Promise<boolean> {
  mockStepsLeft = steps;
  const [{ status }] = await Promise.allSettled([work()]);
  mockStepsLeft = Number.POSITIVE_INFINITY;
  return status === "fulfilled";
}

/** Old and new files are never mixed. */
async function expectOneOf(project: string): Promise<void> {
  const now = await readFiles(project);
  expect(now).toEqual(now["package.json"]?.startsWith("new") ? AFTER : BEFORE);
}

/** Repeats a trial with one more step each time, until it is complete. @returns its steps */
async function stepsOf(trial: (steps: number) => Promise<boolean>): Promise<number> {
  for (let steps = 0; steps < 100; steps += 1) if (await trial(steps)) return steps;
  throw new Error("it was never complete");
}

test.each([
  ["killed", true],
  ["that fails", false],
])("rolls back a swap %s at any step", async (_, isKilled) => {
  mockIsKilled = isKilled;
  const steps = await stepsOf(async (steps) => {
    const { project, copy } = await makeProjects();
    const isDone = await stopAfter(steps, () => swapFiles(project, copy, PARTS));
    expect((await readFiles(project))["package.json"]).toBeDefined(); // npm can start
    await rm(copy, { recursive: true });
    await recover(project);
    await expectOneOf(project);
    if (isDone) expect(await readFiles(project)).toEqual(AFTER);
    return isDone;
  });
  expect(steps).toBeGreaterThan(20);
});

test("the next start finishes a rollback that was killed", async () => {
  mockIsKilled = true;
  const steps = await stepsOf(async (steps) => {
    const { project, copy } = await makeProjects();
    await stopAfter(25, () => swapFiles(project, copy, PARTS));
    const isDone = await stopAfter(steps, () => recover(project));
    await recover(project);
    expect(await readFiles(project)).toEqual(BEFORE);
    return isDone;
  });
  expect(steps).toBeGreaterThan(4);
});
