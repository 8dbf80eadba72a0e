import { forEachInOrder } from "@/tools/photos/in-order";

/** Lets what is waiting go on. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Work whose steps end when the test says so. */
function byHand() {
  const waiting = new Map<string, () => void>();
  const work = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));
  const end = async (name: string) => {
    const resolve = waiting.get(name);
    if (!resolve) throw new Error(`${name} has not begun`);
    waiting.delete(name);
    resolve();
    await pause();
  };
  return { work, end, begun: () => [...waiting.keys()] };
}

test("results come in the order of the items, however long each takes", async () => {
  const { work, end } = byHand();
  const taken: string[] = [];
  const make = async (item: string) => {
    await work(item);
    return item.toUpperCase();
  };
  const all = forEachInOrder(["a", "b", "c"], 3, make, async (made, item) => {
    taken.push(made + item);
  });
  await end("c");
  await end("b");
  expect(taken).toEqual([]);
  await end("a");
  expect(taken).toEqual(["Aa", "Bb", "Cc"]);
  await all;
});

test("no two results are taken at once", async () => {
  const { work, end, begun } = byHand();
  const make = async (item: string) => item;
  const all = forEachInOrder(["a", "b"], 2, make, (made) => work(`take ${made}`));
  await pause();
  expect(begun()).toEqual(["take a"]);
  await end("take a");
  expect(begun()).toEqual(["take b"]);
  await end("take b");
  await all;
});

test("at most as many are made or wait as the limit says", async () => {
  const { work, end, begun } = byHand();
  const all = forEachInOrder(["a", "b", "c", "d"], 2, work, async () => {});
  expect(begun()).toEqual(["a", "b"]);
  await end("b");
  // The result of b waits for a, and takes up the place of one.
  expect(begun()).toEqual(["a"]);
  await end("a");
  expect(begun()).toEqual(["c", "d"]);
  await end("c");
  await end("d");
  await all;
});

test("an error in making ends the work with this error, and what was before it is taken", async () => {
  const { work, end } = byHand();
  const taken: string[] = [];
  const make = async (item: string) => {
    if (item === "b") throw new Error("b is broken");
    await work(item);
    return item;
  };
  const all = forEachInOrder(["a", "b"], 2, make, async (made) => {
    taken.push(made);
  });
  const failed = expect(all).rejects.toThrow("b is broken");
  await pause();
  await end("a");
  await failed;
  expect(taken).toEqual(["a"]);
});

test("after an error in taking, two are still never taken at once", async () => {
  const { work, end, begun } = byHand();
  const make = async (item: string) => item;
  const all = forEachInOrder(["a", "b"], 2, make, async (made) => {
    await work(`take ${made}`);
    if (made === "a") throw new Error("the disk is full");
  });
  const failed = expect(all).rejects.toThrow("the disk is full");
  await pause();
  expect(begun()).toEqual(["take a"]);
  await end("take a");
  // What had been begun comes to its end first.
  expect(begun()).toEqual(["take b"]);
  await end("take b");
  await failed;
});

test("after an error in making, what follows still waits for what is being taken", async () => {
  const { work, end, begun } = byHand();
  const make = async (item: string) => {
    if (item === "b") throw new Error("b is broken");
    return item;
  };
  const all = forEachInOrder(["a", "b", "c"], 3, make, (made) => work(`take ${made}`));
  const failed = expect(all).rejects.toThrow("b is broken");
  await pause();
  expect(begun()).toEqual(["take a"]);
  await end("take a");
  await end("take c");
  await failed;
});

test("nothing to do is done at once", async () => {
  const never = () => Promise.reject(new Error("called"));
  await expect(forEachInOrder([], 4, never, never)).resolves.toBeUndefined();
});
