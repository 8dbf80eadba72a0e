import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { oncePerKey } from "@/lib/email/once-per-key";
import { makeTempFolder } from "../../helpers/temp-folder";

const KEY = "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11";
const REMEMBERED = 30 * 24 * 3_600_000;

/** The function in a new process. */
async function afterRestart(): Promise<typeof oncePerKey> {
  jest.resetModules();
  return (await import("@/lib/email/once-per-key")).oncePerKey;
}

let folder: string;

beforeEach(async () => {
  folder = await makeTempFolder();
  process.env.DELIVERED_DIR = folder;
});

/** Work that counts how often it was done. */
const counted = () => jest.fn(async () => {});

async function age(marker: string, ms: number): Promise<void> {
  const time = new Date(Date.now() - ms);
  await utimes(join(folder, marker), time, time);
}

test("concurrent calls share one run", async () => {
  let end = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const settled: string[] = [];
  const both = ["one", "other"].map((name) => oncePerKey(KEY, work).then(() => settled.push(name)));
  // Long enough for the first one to begin, and for a second one that would not wait.
  await oncePerKey("another", async () => {});
  expect(settled).toEqual([]);
  end();
  await Promise.all(both);
  expect(work).toHaveBeenCalledTimes(1);
});

test("reports an error to all waiting calls, and retries on the next call", async () => {
  const work = counted().mockRejectedValueOnce(new Error("no server"));
  const both = await Promise.allSettled([oncePerKey(KEY, work), oncePerKey(KEY, work)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readdir(folder)).toEqual([]);
  await oncePerKey(KEY, work);
  await oncePerKey(KEY, work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("remembers finished work for 30 days, even after a restart", async () => {
  folder = join(folder, "var/delivered");
  process.env.DELIVERED_DIR = folder;
  const work = counted();
  await oncePerKey(KEY, work);
  expect(await readdir(folder)).toEqual([KEY]);

  await age(KEY, REMEMBERED - 60_000);
  await (await afterRestart())(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);

  await age(KEY, REMEMBERED + 1000);
  await oncePerKey(KEY, work);
  await oncePerKey(KEY, work); // the time starts over
  expect(work).toHaveBeenCalledTimes(2);
});

test("without a writable folder, remembers finished work until a restart", async () => {
  await writeFile(join(folder, "file"), "");
  folder = join(folder, "file/delivered");
  process.env.DELIVERED_DIR = folder;
  const logged = jest.spyOn(console, "error").mockReturnValue();
  const work = counted();
  await oncePerKey(KEY, work);
  await oncePerKey(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`${folder}: not writable (ENOTDIR)`]]);
  await oncePerKey("another", work);
  expect(work).toHaveBeenCalledTimes(2);
  await (await afterRestart())(KEY, work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("removes expired markers, but not other files", async () => {
  const [old, young] = ["0".repeat(32), "1".repeat(32)] as const;
  for (const [name, ms] of [
    [old, REMEMBERED + 1000],
    [young, REMEMBERED - 60_000],
    ["others.txt", 10 * REMEMBERED],
  ] as const) {
    await writeFile(join(folder, name), "");
    await age(name, ms);
  }
  await (await afterRestart())(KEY, counted());
  expect((await readdir(folder)).sort()).toEqual([KEY, young, "others.txt"].sort());
});
