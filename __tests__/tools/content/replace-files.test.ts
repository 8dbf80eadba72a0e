import { finishReplacement, replaceFiles } from "@/tools/content/replace-files";
import { readFiles } from "../../helpers/read-files";
import { type Files, makeTempFolder } from "../../helpers/temp-folder";

/** Changes on the disk until the process is killed. */
let mockStepsLeft = Number.POSITIVE_INFINITY;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change =
    (name: string) =>
    async (...args: unknown[]) => {
      mockStepsLeft -= 1;
      if (mockStepsLeft >= 0) return real[name](...args);
      throw new Error("killed");
    };
  const changes = ["writeFile", "rename", "rm", "mkdir"];
  return { ...real, ...Object.fromEntries(changes.map((name) => [name, change(name)])) };
});

const CODE = { "app/page.tsx": "code" };
const BEFORE: Files = {
  ...CODE,
  "content/site.json": "demo",
  "content/photos/sea/demo.jpg": "demo",
  "public/assets/images/demo.jpg": "demo",
  "var/history/refs/demo": "demo",
};
const OWN: Files = {
  "content/site.json": "own",
  "content/stories/a.json": "own",
  "content/photos/sea/own.jpg": "own",
  "public/ads.txt": "own",
  "var/history/HEAD": "own",
};

/** @returns true if the second of these was complete */
async function killAfter(steps: number, isReady: boolean): Promise<boolean> {
  const root = await makeTempFolder(BEFORE);
  const copy = await makeTempFolder(OWN);
  const replace = () => replaceFiles(root, copy, ["var/history"]);
  if (isReady) {
    mockStepsLeft = 5;
    await replace().catch(() => {});
  }
  mockStepsLeft = steps;
  const [{ status }] = await Promise.allSettled([isReady ? finishReplacement(root) : replace()]);
  mockStepsLeft = Number.POSITIVE_INFINITY;
  await finishReplacement(root);
  const files = await readFiles(root, /./);
  const isReplaced = isReady || files["content/site.json"] === "own";
  expect(files).toEqual(isReplaced ? { ...CODE, ...OWN } : BEFORE);
  return status === "fulfilled";
}

test.each([
  ["replacement", false],
  ["next start", true],
])(
  "a %s that is killed at any step changes nothing, or the next start finishes it",
  async (_, isReady) => {
    let steps = 0;
    while (!(await killAfter(steps, isReady))) steps += 1;
    expect(steps).toBeGreaterThan(8);
  },
);
