import { readChoice, writeChoice } from "@/lib/clients/choice-link";

const FOLDER = "00112233445566778899aabbccddeeff";
const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }));
const photos = (count: number) => numbered(...Array(count).keys());

test("a link carries the choice, with about 110 characters for 600 photos", async () => {
  for (const [count, chosen] of [
    [600, [0, 7, 8, 300, 599]],
    [8, [7]],
    [3, []],
    [2000, [...Array(2000).keys()]],
  ] as const) {
    const text = await writeChoice(FOLDER, photos(count), chosen);
    expect(text).toMatch(/^[\w-]+$/);
    if (count === 600) expect(text).toHaveLength(108);
    const read = await readChoice(FOLDER, photos(count), text);
    expect(read).toEqual({ chosen, removed: [], isOlder: false });
  }
});

test("refuses a link that is truncated, changed, or of another gallery", async () => {
  const text = await writeChoice(FOLDER, photos(20), [3, 12]);
  for (let length = 0; length < text.length; length += 1)
    expect(await readChoice(FOLDER, photos(20), text.slice(0, length))).toBeUndefined();
  expect(await readChoice(FOLDER, photos(20), `A${text.slice(1)}`)).toBeUndefined();
  expect(await readChoice(FOLDER.replace("0", "f"), photos(20), text)).toBeUndefined();
});

test("keeps what it can of a choice made before photos were added or removed", async () => {
  const text = await writeChoice(FOLDER, photos(8), [1, 2, 7]);
  const kept = { chosen: [2, 7], removed: [1], isOlder: false };
  expect(await readChoice(FOLDER, numbered(0, 2, 3, 7), text)).toEqual(kept);
  const older = { chosen: [1, 2, 7], removed: [], isOlder: true };
  expect(await readChoice(FOLDER, numbered(1, 2, 7, 8), text)).toEqual(older);
});
