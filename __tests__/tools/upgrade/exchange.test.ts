import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { exchange, recover } from "@/tools/upgrade/exchange.mjs";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

// What becomes of a project when the exchange fails, or its process ends, between any two changes on the disk.

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
  const changes = ["writeFile", "rename", "rm", "mkdir", "copyFile"];
  return { ...real, ...Object.fromEntries(changes.map((name) => [name, change(name)])) };
});

const PARTS = [
  "package.json",
  "app",
  "lib",
  "old",
  "content/site.json",
  "content/new.json",
  "node_modules",
];
const OLD = [
  "package.json",
  "app/page.tsx",
  "app/old/page.tsx",
  "old/a.ts",
  "content/site.json",
  "node_modules/a.js",
  "notes.txt",
];
const NEW = [
  "package.json",
  "app/page.tsx",
  "lib/a.ts",
  "content/site.json",
  "content/new.json",
  "node_modules/b.js",
];

type Files = Record<string, string>;

const texts = (version: string, files: readonly string[]): Files =>
  Object.fromEntries(files.map((file) => [file, `${version} ${file}`]));
const BEFORE = texts("old", OLD);
const AFTER = { ...texts("new", NEW), "notes.txt": "old notes.txt" };

async function makeProjects(): Promise<{ project: string; copy: string }> {
  const folder = await makeTempFolder();
  const [project, copy] = [join(folder, "my-site"), join(folder, "copy")];
  for (const [file, text] of Object.entries(BEFORE)) await put(project, file, text);
  for (const file of NEW) await put(copy, file, `new ${file}`);
  return { project, copy };
}

/** Every file of a project, but what an exchange keeps. */
async function filesOf(root: string): Promise<Files> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const read = async (path: string) => [path, await readFile(join(root, path), "utf8")] as const;
  return Object.fromEntries(
    await Promise.all(paths.filter((path) => !path.startsWith("var/")).map(read)),
  );
}

interface Stop {
  isKilled: boolean;
  /** Called once it has stopped. */
  look: (project: string, copy: string, message: string) => Promise<void>;
}

/** Exchanges in a new project for each step at which it may stop. @returns how many there are */
async function atEachStep({ isKilled, look }: Stop): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const { project, copy } = await makeProjects();
    mockIsKilled = isKilled;
    mockStepsLeft = steps;
    const error = await exchange(project, copy, PARTS).catch((thrown: Error) => thrown);
    const isOver = mockStepsLeft >= 0;
    mockStepsLeft = Number.POSITIVE_INFINITY;
    if (isOver) {
      expect(error).toBeUndefined();
      expect(await filesOf(project)).toEqual(AFTER);
      return steps;
    }
    await look(project, copy, error?.message ?? "");
  }
}

/** What was there before and what is new are never mixed. */
async function expectOneOf(project: string): Promise<void> {
  const now = await filesOf(project);
  expect(now).toEqual(now["package.json"]?.startsWith("new") ? AFTER : BEFORE);
}

test("what fails at whatever step is taken back, and says so", async () => {
  const steps = await atEachStep({
    isKilled: false,
    look: async (project, _, message) => {
      expect(message).toMatch("the light went out");
      await recover(project); // where the journal's own removal failed
      await expectOneOf(project);
    },
  });
  expect(steps).toBeGreaterThan(20);
});

test("what is killed at whatever step is finished by the next start", async () => {
  await atEachStep({
    isKilled: true,
    look: async (project) => {
      const { "package.json": here } = await filesOf(project);
      expect(here).toBeDefined(); // npm can start
      await recover(project);
      await expectOneOf(project);
      expect(await recover(project)).toBeUndefined();
    },
  });
});

test("what is killed is taken back where the newer version is gone meanwhile", async () => {
  await atEachStep({
    isKilled: true,
    look: async (project, copy) => {
      await rm(copy, { recursive: true });
      await recover(project);
      await expectOneOf(project);
    },
  });
});

test.each([false, true])(
  "recovering that is killed itself is done by the next start",
  async (isGone) => {
    const all = await atEachStep({ isKilled: true, look: async () => {} });
    for (let steps = 0; ; steps += 1) {
      const { project, copy } = await makeProjects();
      mockIsKilled = true;
      mockStepsLeft = Math.floor(all / 2);
      await exchange(project, copy, PARTS).catch(() => {});
      mockStepsLeft = Number.POSITIVE_INFINITY;
      if (isGone) await rm(copy, { recursive: true });
      mockStepsLeft = steps;
      const isDone = await recover(project).then(
        () => true,
        () => false,
      );
      mockStepsLeft = Number.POSITIVE_INFINITY;
      await recover(project);
      await expectOneOf(project);
      if (!isDone) continue;
      expect(steps).toBeGreaterThan(5);
      return;
    }
  },
);
