import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { movePhotos } from "@/tools/photos/move";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";

const galleryOf = (root: string, category: string) =>
  readJson<{ cover: string; photos: GalleryEntry[] }>(root, `content/galleries/${category}.json`);
const entriesOf = async (root: string, category: string) =>
  (await galleryOf(root, category)).photos;
const namesOf = async (root: string, category: string) =>
  (await entriesOf(root, category)).map(({ file }) => file);
const filesOf = async (root: string, category: string) =>
  (await readdir(join(root, "content/photos", category)).catch(() => [])).sort();
const read = (root: string, category: string, file: string) =>
  readFile(join(root, "content/photos", category, file));

/** A project with three wedding pictures and one portrait, which is called like one of them. */
async function project(): Promise<string> {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  await list(root, "portrait", [{ file: "b.jpg", alt: "Portré" }]);
  await put(root, "content/photos/portrait/b.jpg", await plainJpeg("#143cc8"));
  return root;
}

const move = (root: string, names: string[], options = {}) =>
  movePhotos(root, "wedding", "portrait", names, options);

test("a picture moves to the end of the other gallery, with all that its entry says", async () => {
  const root = await project();
  const [a, b] = await entriesOf(root, "wedding");
  const c = { file: "c.jpg", alt: "Csokor", focus: "10% 20%" };
  await list(
    root,
    "wedding",
    [a, b, c].filter((entry) => entry !== undefined),
  );
  const picture = await read(root, "wedding", "c.jpg");
  expect(await move(root, ["c"])).toEqual({
    moved: [{ file: "c.jpg", as: "c.jpg" }],
    problems: [],
  });
  expect(await entriesOf(root, "wedding")).toEqual([a, b]);
  expect(await entriesOf(root, "portrait")).toEqual([{ file: "b.jpg", alt: "Portré" }, c]);
  expect(await read(root, "portrait", "c.jpg")).toEqual(picture);
  expect(await filesOf(root, "wedding")).toEqual(["a.jpg", "b.jpg"]);
});

test("a name that is taken there gets a number, and neither picture takes the other's place", async () => {
  const root = await project();
  const wedding = await read(root, "wedding", "b.jpg");
  const portrait = await read(root, "portrait", "b.jpg");
  expect((await move(root, ["b"])).moved).toEqual([{ file: "b.jpg", as: "b-2.jpg" }]);
  expect(await read(root, "portrait", "b-2.jpg")).toEqual(wedding);
  expect(await read(root, "portrait", "b.jpg")).toEqual(portrait);
  expect((await entriesOf(root, "portrait")).at(-1)).toEqual({
    file: "b-2.jpg",
    alt: "Kép: b.jpg",
  });
});

test("a number that one picture has got is taken for the next", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "b-2.jpg"] });
  await list(root, "portrait", [{ file: "b.jpg", alt: "Portré" }]);
  const pictures = [await read(root, "wedding", "b.jpg"), await read(root, "wedding", "b-2.jpg")];
  expect((await move(root, ["b", "b-2"])).moved).toEqual([
    { file: "b.jpg", as: "b-2.jpg" },
    { file: "b-2.jpg", as: "b-2-2.jpg" },
  ]);
  const moved = ["b-2.jpg", "b-2-2.jpg"].map((file) => read(root, "portrait", file));
  expect(await Promise.all(moved)).toEqual(pictures);
});

test("a name is taken also by a file that no list names and by an entry without a file", async () => {
  const root = await project();
  await put(root, "content/photos/portrait/c.jpg", await plainJpeg("#14c83c"));
  const entries = await entriesOf(root, "portrait");
  await list(root, "portrait", [...entries, { file: "c-2.jpg", alt: "Elveszett" }]);
  expect((await move(root, ["c"])).moved).toEqual([{ file: "c.jpg", as: "c-3.jpg" }]);
});

test("the first picture of an empty gallery becomes its cover", async () => {
  const root = await project();
  await movePhotos(root, "wedding", "family", ["b"]);
  expect(await galleryOf(root, "family")).toMatchObject({ cover: "b.jpg" });
});

test("the cover stays unless another is chosen", async () => {
  const root = await project();
  const refused = await move(root, ["a"]);
  expect(refused.moved).toEqual([]);
  expect(refused.problems[0]?.reason).toMatch(/^is the cover of wedding; choose another/);
  expect((await move(root, ["a"], { cover: "b" })).moved).toEqual([{ file: "a.jpg", as: "a.jpg" }]);
  expect(await galleryOf(root, "wedding")).toMatchObject({ cover: "b.jpg" });
  expect(await namesOf(root, "wedding")).toEqual(["b.jpg", "c.jpg"]);
});

test("all pictures of a gallery can go, and its cover goes with the last", async () => {
  const root = await project();
  const { moved, problems } = await move(root, ["a", "b", "c"]);
  expect(moved).toHaveLength(3);
  expect(problems).toEqual([]);
  expect(await namesOf(root, "wedding")).toEqual([]);
  expect(await galleryOf(root, "wedding")).not.toHaveProperty("cover");
});

test("a picture that is in both galleries leaves the first, where its original is set aside", async () => {
  const root = await project();
  await put(root, "content/photos/wedding/c.jpg", await read(root, "portrait", "b.jpg"));
  expect((await move(root, ["c"])).moved).toEqual([{ file: "c.jpg", as: "b.jpg", wasThere: true }]);
  expect(await namesOf(root, "portrait")).toEqual(["b.jpg"]);
  expect(await namesOf(root, "wedding")).toEqual(["a.jpg", "b.jpg"]);
  expect(await readJson(root, "var/removed/wedding/c.jpg.json")).toMatchObject({
    alt: "Kép: c.jpg",
  });
});

test("a picture whose file lies there in no list is listed under its name there", async () => {
  const root = await project();
  const picture = await read(root, "wedding", "c.jpg");
  await put(root, "content/photos/portrait/regi.jpg", picture);
  expect((await move(root, ["c"])).moved).toEqual([{ file: "c.jpg", as: "regi.jpg" }]);
  expect((await entriesOf(root, "portrait")).at(-1)).toEqual({
    file: "regi.jpg",
    alt: "Kép: c.jpg",
  });
  expect(await filesOf(root, "portrait")).toEqual(["b.jpg", "regi.jpg"]);
});

test("two pictures that show the same are one afterwards", async () => {
  const root = await project();
  await put(root, "content/photos/wedding/c.jpg", await read(root, "wedding", "b.jpg"));
  expect((await move(root, ["b", "c"])).moved).toEqual([
    { file: "b.jpg", as: "b-2.jpg" },
    { file: "c.jpg", as: "b-2.jpg", wasThere: true },
  ]);
  expect(await namesOf(root, "portrait")).toEqual(["b.jpg", "b-2.jpg"]);
  expect(await namesOf(root, "wedding")).toEqual(["a.jpg"]);
});

test.each(["x", "portrait/c", "", "../../etc/passwd"])(
  "%p is no picture of the gallery, and the others still move",
  async (name) => {
    const root = await project();
    const { moved, problems } = await move(root, [name, "c"]);
    expect(problems).toEqual([{ file: name, reason: "is not in content/galleries/wedding.json" }]);
    expect(moved).toEqual([{ file: "c.jpg", as: "c.jpg" }]);
  },
);

test("a picture without a file, or in no list, does not move", async () => {
  const root = await project();
  await rm(join(root, "content/photos/wedding/b.jpg"));
  await put(root, "content/photos/wedding/stray.jpg", await plainJpeg("#14c83c"));
  expect(await move(root, ["b", "stray"])).toEqual({
    moved: [],
    problems: [
      { file: "b.jpg", reason: "has no file" },
      { file: "stray.jpg", reason: "is in no list; take it in with add" },
    ],
  });
  expect(await namesOf(root, "wedding")).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(await filesOf(root, "wedding")).toEqual(["a.jpg", "c.jpg", "stray.jpg"]);
});

test("a dry run says the same and changes nothing", async () => {
  const root = await project();
  await put(root, "content/photos/wedding/c.jpg", await read(root, "wedding", "b.jpg"));
  const state = async () => [
    await galleryOf(root, "wedding"),
    await galleryOf(root, "portrait"),
    await filesOf(root, "wedding"),
    await filesOf(root, "portrait"),
  ];
  const before = await state();
  const dry = await move(root, ["b", "c", "x"], { dryRun: true });
  expect(await state()).toEqual(before);
  expect(await readdir(root)).not.toContain("var");
  expect(await move(root, ["b", "c", "x"])).toEqual(dry);
});

test("work that is stopped moves no further picture", async () => {
  const root = await project();
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(move(root, ["b"], { signal })).rejects.toThrow("stopped");
  expect(await namesOf(root, "wedding")).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(await filesOf(root, "portrait")).toEqual(["b.jpg"]);
});

test.each(["wedding", "portrait"])(
  "when the list of %s cannot be read it is named, and nothing moves",
  async (category) => {
    const root = await project();
    await put(root, `content/galleries/${category}.json`, '{"photos": [null]}');
    const error = await move(root, ["b"], { cover: "c" }).catch((error) => error);
    expect(error).toBeInstanceOf(ContentError);
    expect(error.message).toContain(`content/galleries/${category}.json: photos[0]`);
    expect(await filesOf(root, "wedding")).toHaveLength(3);
    expect(await filesOf(root, "portrait")).toHaveLength(1);
  },
);

test("a gallery is no place to move its own pictures to", async () => {
  const root = await project();
  const before = await galleryOf(root, "wedding");
  await expect(movePhotos(root, "wedding", "wedding", ["b"])).rejects.toThrow(ContentError);
  expect(await galleryOf(root, "wedding")).toEqual(before);
  expect(await filesOf(root, "wedding")).toHaveLength(3);
});
