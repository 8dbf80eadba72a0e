import { forEachAtOnce } from "../kit/pool";

/**
 * Makes something of every item, `limit` at a time, and hands the results over one by one in the order of the
 * items. At most `limit` results wait for their turn.
 */
export async function forEachInOrder<Item, Made>(
  items: readonly Item[],
  limit: number,
  make: (item: Item) => Promise<Made>,
  take: (made: Made, item: Item) => Promise<void>,
): Promise<void> {
  let last: Promise<void> = Promise.resolve();
  await forEachAtOnce(items, limit, async (item) => {
    const before = last;
    let finish = () => {};
    last = new Promise((resolve) => {
      finish = resolve;
    });
    try {
      const made = await make(item);
      await before;
      await take(made, item);
    } finally {
      await before; // even after an error, so that two are never taken at once
      finish();
    }
  });
}
