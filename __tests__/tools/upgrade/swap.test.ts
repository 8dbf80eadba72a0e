import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { putBack } from "@/tools/upgrade/put-back.mjs";
import { swap } from "@/tools/upgrade/swap";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

// What becomes of a project when the swap fails, or its process ends, between any two changes on the disk.

jest.setTimeout(60_000);

/** How many changes on the disk still happen. */
let mockStepsLeft = Number.POSITIVE_INFINITY;
/** Whether all later ones fail as well, as when the process has ended. */
let mockIsKilled = false;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change = (name: string) => async (from: string, to: string, options: unknown) => {
    mockStepsLeft -= 1;
    if (mockStepsLeft >= 0 || (mockStepsLeft < -1 && !mockIsKilled))
      return real[name](from, to, options);
    if (name === "copyFile") await real.writeFile(to, "half");
    throw new Error("the light went out");
  };
  const changes = ["writeFile", "rename", "rm", "rmdir", "mkdir", "copyFile"];
  return { ...real, ...Object.fromEntries(changes.map((name) => [name, change(name)])) };
});

const PLAN = {
  write: ["app/page.tsx", "app/new/page.tsx", "content/banners.json", "var/upgrade/version.json"],
  remove: ["app/old/page.tsx", "content/left.json"],
};

async function makeProjects(
  packages = ["node_modules/a/index.js"],
): Promise<{ project: string; copy: string }> {
  const folder = await makeTempFolder();
  const [project, copy] = [join(folder, "my-site"), join(folder, ".my-site-upgrade")];
  for (const file of [
    "app/page.tsx",
    "app/kept.tsx",
    "content/banners.json",
    "content/site.json",
  ]) {
    await put(project, file, `old ${file}`);
  }
  for (const file of [...PLAN.remove, ...packages]) await put(project, file, "old");
  for (const file of [...PLAN.write, "node_modules/b/index.js"])
    await put(copy, file, `new ${file}`);
  return { project, copy };
}

/** Every file of a project, but what a swap keeps. */
async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const shown = paths.filter((path) => !/^var\/upgrade\/(?!version\.json$)/.test(path)).sort();
  const read = async (path: string) => [path, await readFile(join(root, path), "utf8")] as const;
  return Object.fromEntries(await Promise.all(shown.map(read)));
}

/** Swaps in a new project for each step at which it may end, and looks what has become of it. */
async function atEachStep(
  isKilled: boolean,
  look: (project: string, before: Record<string, string>) => Promise<void>,
  packages?: string[],
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const { project, copy } = await makeProjects(packages);
    const before = await filesOf(project);
    mockIsKilled = isKilled;
    mockStepsLeft = steps;
    const error = await swap(project, copy, PLAN).catch((thrown: Error) => thrown);
    const isOver = mockStepsLeft >= 0;
    mockStepsLeft = Number.POSITIVE_INFINITY;
    if (isOver) {
      expect(error).toBeUndefined();
      return steps;
    }
    expect(error?.message ?? "the light went out").toMatch("the light went out");
    await look(project, before);
  }
}

/** What was there before and what is new are never mixed. */
async function expectOneOf(project: string, before: Record<string, string>): Promise<void> {
  const now = await filesOf(project);
  if (now["app/page.tsx"] === before["app/page.tsx"]) expect(now).toEqual(before);
  else expect(now).toEqual(await swapped());
}

async function swapped(): Promise<Record<string, string>> {
  const { project, copy } = await makeProjects();
  await swap(project, copy, PLAN);
  return filesOf(project);
}

test("a swap brings what the plan says, and nothing else changes", async () => {
  expect(await swapped()).toEqual({
    "app/kept.tsx": "old app/kept.tsx",
    "app/new/page.tsx": "new app/new/page.tsx",
    "app/page.tsx": "new app/page.tsx",
    "content/banners.json": "new content/banners.json",
    "content/site.json": "old content/site.json",
    "node_modules/b/index.js": "new node_modules/b/index.js",
    "var/upgrade/version.json": "new var/upgrade/version.json",
  });
});

test("a swap that fails at whatever step puts everything back, and says so", async () => {
  const steps = await atEachStep(false, expectOneOf);
  expect(steps).toBeGreaterThan(30);
});

test("a swap that is killed at whatever step is put back by the next run", async () => {
  let put = 0;
  await atEachStep(true, async (project, before) => {
    if (await putBack(project)) put += 1;
    await expectOneOf(project, before);
    expect(await putBack(project)).toBe(false);
  });
  expect(put).toBeGreaterThan(15);
});

test("putting back that is killed itself is finished by the next run", async () => {
  const allSteps = await atEachStep(true, async () => {});
  for (let steps = 0; ; steps += 1) {
    const { project, copy } = await makeProjects();
    const before = await filesOf(project);
    mockIsKilled = true;
    mockStepsLeft = allSteps - 4; // between the old packages and the new ones
    await swap(project, copy, PLAN).catch(() => {});
    mockStepsLeft = steps;
    const isDone = await putBack(project).catch(() => false);
    mockStepsLeft = Number.POSITIVE_INFINITY;
    await putBack(project);
    expect(await filesOf(project)).toEqual(before);
    if (!isDone) continue;
    expect(steps).toBeGreaterThan(10);
    return;
  }
});
