import type { OpenGallery } from "@/components/client/open-gallery";
import { inParts, readOriginals, type ZipEntry } from "@/components/client/zip-entries";

/** Reads photos with the names 0, 1, 2 … on the server; `failed` lists those that failed every attempt. */
function start(
  files: string[],
  read: OpenGallery["read"] = async () => new Uint8Array(),
  chapters: OpenGallery["index"]["chapters"] = [],
) {
  const pictures = files.map((file, index) => {
    const shape = { width: 3, height: 2, hasOriginal: true, isPrivate: false };
    return { file, name: String(index), number: index, ...shape };
  });
  const aborting = new AbortController();
  const failed: string[] = [];
  const index = { chapters, pictures } as unknown as OpenGallery["index"];
  const { signal } = aborting;
  const originals = readOriginals({ index, read }, pictures, "original", signal, () => {}, failed);
  return { originals, failed, aborting };
}
const namesOf = async (originals: AsyncIterable<ZipEntry>) => {
  const names: string[] = [];
  for await (const { name } of originals) names.push(name);
  return names;
};

test("retries a failed photo after the others, and lists it if every attempt fails", async () => {
  let attempts = 0;
  const { originals, failed } = start(["a.JPG", "c.JPG", "b.JPG"], async ({ number }) => {
    const isUp = number === 0 ? ++attempts > 1 : number === 1;
    if (!isUp) throw new Error("away");
    return new Uint8Array([attempts]);
  });
  expect(await namesOf(originals)).toEqual(["c.JPG", "a.JPG"]);
  expect(failed).toEqual(["b.JPG"]);
});

test("gives each file a unique name in the folder of its chapter, never outside of it", async () => {
  const chapters = ["1. rész", "1. rész", "../../etc", "a/b\\c\n", ".."].map((name) => {
    return { name, count: 1 };
  });
  chapters.push({ name: "tánc", count: 3 });
  // On Windows and macOS, names that differ only in case are equal.
  const files = ["a.JPG", "a.JPG", "b.JPG", "../c.JPG", "d.JPG", "a.JPG", "A.jpg", "a (2).jpg"];
  expect(await namesOf(start(files, undefined, chapters).originals)).toEqual([
    "1. rész/a.JPG",
    "1. rész (2)/a.JPG",
    "..-..-etc/b.JPG",
    "a-b-c-/..-c.JPG",
    "photo/d.JPG",
    "tánc/a.JPG",
    "tánc/A (2).jpg",
    "tánc/a (2) (2).jpg",
  ]);
});

test.each([
  ["../b:1?.JPG", "..-b-1-.JPG"],
  ["CON.JPG", "_CON.JPG"],
  ["nul", "_nul"],
  ["a\u202Egpj.exe.jpg\u200F", "agpj.exe.jpg"],
  ["Lpt1 .jpg", "_Lpt1 .jpg"],
  ["a.jpg. .", "a.jpg"],
  ["..", "photo"],
  [".jpg", "photo.jpg"],
  ["", "photo"],
  [`${"á".repeat(300)}.jpg`, `${"á".repeat(100)}.jpg`],
  [`a${"📷".repeat(300)}.jpg`, `a${"📷".repeat(49)}.jpg`],
  [`a.${"b".repeat(300)}`, `a.${"b".repeat(198)}`],
])("makes odd name %# valid on every system", async (file, name) => {
  expect(await namesOf(start([file]).originals)).toEqual([name]);
});

test.each([
  ["2026:06:20 10:00:00\0 0000:00:00 00:00:00 2026:06:12 15:04:05\0", "2026-06-12T15:04:05"],
  ["2026:13:45 99:99:99", undefined],
  ["", undefined],
])("dates a file to the capture time in it: %j", async (exif, time) => {
  const read = async () => new TextEncoder().encode(`Exif\0\0${exif}`);
  const { value } = await start(["a.JPG"], read).originals.next();
  expect(value?.lastModified).toBe(time && Date.parse(time));
});

test("divides originals into parts of at most 150 MB and the given number of files", async () => {
  async function* originals(sizes: number[]): AsyncGenerator<ZipEntry> {
    for (const size of sizes) yield { name: String(size), input: { length: size * 1e6 } as never };
  }
  const partsOf = async (sizes: number[], maxFiles: number) => {
    const parts: string[] = [];
    for await (const part of inParts(originals(sizes), maxFiles))
      parts.push((await namesOf(part)).join());
    return parts;
  };
  expect(await partsOf([], 9)).toEqual([]);
  expect(await partsOf([100, 50, 1, 200, 3], 9)).toEqual(["100,50", "1", "200", "3"]);
  expect(await partsOf([1, 2, 3, 4, 5], 2)).toEqual(["1,2", "3,4", "5"]);
});

test("stops reading when the download is stopped", async () => {
  const { originals, aborting } = start(["a.JPG", "b.JPG"]);
  await originals.next();
  aborting.abort();
  await expect(originals.next()).rejects.toThrow();
});
