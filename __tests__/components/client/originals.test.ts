import type { OpenGallery } from "@/components/client/open-gallery";
import { inParts, type Original, readOriginals } from "@/components/client/originals";

/** Reads photos whose names on the server are 0, 1, 2 …; `failed` holds those that failed for good. */
function start(files: string[], read: OpenGallery["read"] = async () => new Uint8Array()) {
  const pictures = files.map((file, index) => {
    return { file, name: String(index), width: 3, height: 2, hasOriginal: true };
  });
  const aborting = new AbortController();
  const failed: string[] = [];
  const originals = readOriginals({ read }, pictures, aborting.signal, () => {}, failed);
  return { originals, failed, aborting };
}
const collect = async <T>(all: AsyncIterable<T>) => {
  const items: T[] = [];
  for await (const item of all) items.push(item);
  return items;
};

test("a photo that fails is tried again after the others, and named when it fails for good", async () => {
  let attempts = 0;
  const { originals, failed } = start(["a.JPG", "c.JPG", "b.JPG"], async (name) => {
    const isUp = name.startsWith("0") ? ++attempts > 1 : name.startsWith("1");
    if (!isUp) throw new Error("away");
    return new Uint8Array([attempts]);
  });
  expect((await collect(originals)).map(({ name }) => name)).toEqual(["c.JPG", "a.JPG"]);
  expect(failed).toEqual(["b.JPG"]);
});

test("in a ZIP each name is another, and one that every system takes", async () => {
  const { originals } = start(["a.JPG", "A.jpg", "a (2).jpg", "../b:1?.JPG"]);
  // Windows and macOS take names for the same that differ in capitals alone.
  const names = (await collect(originals)).map(({ name }) => name);
  expect(names).toEqual(["a.JPG", "A (2).jpg", "a (2) (2).jpg", "..-b-1-.JPG"]);
});

test.each([
  ["CON.JPG", "_CON.JPG"],
  ["nul", "_nul"],
  ["Lpt1 .jpg", "_Lpt1 .jpg"],
  ["a.jpg. .", "a.jpg"],
  ["..", "photo"],
  [".jpg", "photo.jpg"],
  ["", "photo"],
  [`${"á".repeat(300)}.jpg`, `${"á".repeat(100)}.jpg`],
  [`a${"📷".repeat(300)}.jpg`, `a${"📷".repeat(49)}.jpg`],
  [`a.${"b".repeat(300)}`, `a.${"b".repeat(198)}`],
])("odd name %# is saved as one that every system takes", async (file, name) => {
  expect((await collect(start([file]).originals)).map((one) => one.name)).toEqual([name]);
});

test("1,000 equal names are numbered without trying each number again", async () => {
  const lookUps = [jest.spyOn(Map.prototype, "has"), jest.spyOn(Set.prototype, "has")];
  const names = await collect(start(Array<string>(1000).fill("a.jpg")).originals);
  expect(new Set(names.map(({ name }) => name)).size).toBe(1000);
  expect(lookUps.flatMap(({ mock }) => mock.calls).length).toBeLessThan(20_000);
});

test("a part has at most 150 MB and the given number of files, and each original is in one", async () => {
  async function* originals(sizes: number[]): AsyncGenerator<Original, undefined> {
    for (const size of sizes) yield { name: String(size), input: { length: size * 1e6 } as never };
    return undefined;
  }
  const partsOf = async (sizes: number[], maxFiles: number) => {
    const parts: string[] = [];
    for await (const part of inParts(originals(sizes), maxFiles))
      parts.push((await collect(part)).map(({ name }) => name).join());
    return parts;
  };
  expect(await partsOf([], 9)).toEqual([]);
  expect(await partsOf([100, 50, 1, 200, 3], 9)).toEqual(["100,50", "1", "200", "3"]);
  expect(await partsOf([1, 2, 3, 4, 5], 2)).toEqual(["1,2", "3,4", "5"]);
});

test("a download that is stopped reads no further", async () => {
  const { originals, aborting } = start(["a.JPG", "b.JPG"]);
  await originals.next();
  aborting.abort();
  await expect(originals.next()).rejects.toThrow();
});
