import { forEachAtOnce } from "@/tools/kit/pool";

const later = () => new Promise((resolve) => setImmediate(resolve));

test("every item is worked on once, no more than the limit at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await later();
    running -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test("after an error nothing new is started, and what was under way has ended", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = forEachAtOnce([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error("first");
    await later();
    ended.push(item);
    throw new Error("second");
  });
  await expect(work).rejects.toThrow("first");
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
