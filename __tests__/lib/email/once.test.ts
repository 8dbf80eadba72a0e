import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTempFolder } from "../../helpers/temp-folder";

const KEY = "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11";
const REMEMBERED = 30 * 24 * 3_600_000;

/** The function in a new process. */
async function afterRestart(): Promise<typeof import("@/lib/email/once").oncePerKey> {
  jest.resetModules();
  return (await import("@/lib/email/once")).oncePerKey;
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
  await utimes(marker, time, time);
}

test("concurrent calls share one run", async () => {
  const once = await afterRestart();
  let end = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const settled: string[] = [];
  const both = ["first", "second"].map((name) => once(KEY, work).then(() => settled.push(name)));
  // Long enough for the first one to begin, and for a second one that would not wait.
  await once("another", async () => {});
  expect(settled).toEqual([]);
  end();
  await Promise.all(both);
  expect(work).toHaveBeenCalledTimes(1);
});

test("does not repeat finished work, even after a restart", async () => {
  folder = join(folder, "var/delivered");
  process.env.DELIVERED_DIR = folder;
  const work = counted();
  const once = await afterRestart();
  await once(KEY, work);
  await once(KEY, work);
  await (await afterRestart())(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual([KEY]);
});

test("reports an error to all waiting calls, and retries on the next call", async () => {
  const once = await afterRestart();
  const work = counted().mockRejectedValueOnce(new Error("no server"));
  const both = await Promise.allSettled([once(KEY, work), once(KEY, work)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readdir(folder)).toEqual([]);
  await once(KEY, work);
  await once(KEY, work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("remembers finished work for 30 days", async () => {
  const once = await afterRestart();
  const work = counted();
  await once(KEY, work);

  await age(join(folder, KEY), REMEMBERED - 60_000);
  await once(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);

  await age(join(folder, KEY), REMEMBERED + 1000);
  await once(KEY, work);
  expect(work).toHaveBeenCalledTimes(2);

  await once(KEY, work); // the time starts over
  expect(work).toHaveBeenCalledTimes(2);
});

test("without a writable folder, remembers finished work until a restart", async () => {
  const file = join(await makeTempFolder(), "file");
  await writeFile(file, "");
  folder = join(file, "delivered");
  process.env.DELIVERED_DIR = folder;
  const logged = jest.spyOn(console, "error").mockReturnValue();
  const work = counted();

  const once = await afterRestart();
  await once(KEY, work);
  await once(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`${folder}: not writable (ENOTDIR)`]]);
  await once("another", work);
  expect(work).toHaveBeenCalledTimes(2);

  await (await afterRestart())(KEY, work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("removes expired markers, but not other files", async () => {
  const once = await afterRestart();
  const [old, young] = ["0", "1"].map((digit) => digit.repeat(32));
  for (const [name = "", ms = 0] of [
    [old, REMEMBERED + 1000],
    [young, REMEMBERED - 60_000],
    ["others.txt", 10 * REMEMBERED],
  ] as const) {
    await writeFile(join(folder, name), "");
    await age(join(folder, name), ms);
  }
  await once(KEY, counted());
  expect((await readdir(folder)).sort()).toEqual([KEY, young, "others.txt"].sort());
});
