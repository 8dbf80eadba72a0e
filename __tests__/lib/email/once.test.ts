import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REMEMBERED } from "@/lib/email/once";
import { setEnvironment } from "../../helpers/environment";
import { makeTempFolder } from "../../helpers/temp-folder";

const KEY = "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11";

afterEach(() => {
  jest.restoreAllMocks();
});

/** The function in a new process. */
async function afterRestart(): Promise<typeof import("@/lib/email/once").once> {
  jest.resetModules();
  return (await import("@/lib/email/once")).once;
}

/** Work that counts how often it was done. */
const counted = () => jest.fn(async () => {});

/** Work that lasts until the test ends it. */
function endless() {
  let end: (error?: Error) => void = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  promise.catch(() => {}); // it may end before anybody has begun it
  return { work: jest.fn(() => promise), end };
}

/** Makes a marker this old, in ms. */
async function age(marker: string, ms: number): Promise<void> {
  const time = new Date(Date.now() - ms);
  await utimes(marker, time, time);
}

/** Keys of the form that keys have, of things that were done long ago. */
const OLD = `ack-${"0".repeat(32)}`;
const OLDER = `ack-${"1".repeat(32)}`;
const YOUNG = `ack-${"2".repeat(32)}`;

test("concurrent calls share one run, and both wait for it", async () => {
  const once = await afterRestart();
  const folder = await makeTempFolder();
  const first = endless();
  const second = counted();
  const settled: string[] = [];
  const both = [
    once(KEY, first.work, folder).then(() => settled.push("first")),
    once(KEY, second, folder).then(() => settled.push("second")),
  ];
  // Enough for the first one to have begun, and for a second one that would not wait.
  await once("another", async () => {}, folder);
  expect(settled).toEqual([]);
  first.end();
  await Promise.all(both);
  expect(settled.sort()).toEqual(["first", "second"]);
  expect(first.work).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

test("finished work is not run again, later or after a restart", async () => {
  const folder = join(await makeTempFolder(), "var/delivered");
  setEnvironment("DELIVERED_DIR", folder);
  const work = counted();
  const once = await afterRestart();
  await once(KEY, work);
  await once(KEY, work);
  await (await afterRestart())(KEY, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual([KEY]);
});

test("an error reaches all waiting calls, and the next call runs the work again", async () => {
  const once = await afterRestart();
  const folder = await makeTempFolder();
  const work = counted().mockRejectedValueOnce(new Error("no server"));
  const both = await Promise.allSettled([once(KEY, work, folder), once(KEY, work, folder)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readdir(folder)).toEqual([]);
  await once(KEY, work, folder);
  await once(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(2);
});

test("finished work is remembered for 30 days", async () => {
  const once = await afterRestart();
  const folder = await makeTempFolder();
  const work = counted();
  await once(KEY, work, folder);

  await age(join(folder, KEY), REMEMBERED - 60_000);
  await once(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(1);

  await age(join(folder, KEY), REMEMBERED + 1000);
  await once(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(2);

  // The time starts over.
  await once(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(2);
});

test("without a writable folder the work is still run, and remembered until a restart", async () => {
  const file = join(await makeTempFolder(), "file");
  await writeFile(file, "");
  const folder = join(file, "delivered");
  const logged = jest.spyOn(console, "error").mockReturnValue();
  const work = counted();

  const once = await afterRestart();
  await once(KEY, work, folder);
  await once(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`${folder}: not writable (ENOTDIR)`]]);
  await once("another", work, folder);
  expect(work).toHaveBeenCalledTimes(2);

  await (await afterRestart())(KEY, work, folder);
  expect(work).toHaveBeenCalledTimes(3);
});

test("older markers are removed; newer ones and other files stay", async () => {
  const once = await afterRestart();
  const folder = await makeTempFolder();
  for (const name of [OLD, OLDER, YOUNG, "others.txt"]) await writeFile(join(folder, name), "");
  await age(join(folder, OLD), REMEMBERED + 1000);
  await age(join(folder, OLDER), 10 * REMEMBERED);
  await age(join(folder, YOUNG), REMEMBERED - 60_000);
  await age(join(folder, "others.txt"), 10 * REMEMBERED);
  await once(KEY, counted(), folder);
  expect((await readdir(folder)).sort()).toEqual([KEY, YOUNG, "others.txt"].sort());
});
