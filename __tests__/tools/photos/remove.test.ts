import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, checkContent } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { addPhotos } from "@/tools/photos/add";
import { removePhotos } from "@/tools/photos/remove";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";

const WEDDING = "content/galleries/wedding.json";
const WEDDING_FOLDER = "content/photos/wedding";
const ASIDE = "var/removed/wedding";

const galleryOf = (root: string) =>
  readJson<{ cover: string; photos: GalleryEntry[] }>(root, WEDDING);
const namesOf = async (root: string) => (await galleryOf(root)).photos.map(({ file }) => file);
const filesIn = async (root: string, folder: string) =>
  (await readdir(join(root, folder)).catch(() => [])).sort();

/** Everything that a command could change, to see that it did not. */
async function everything(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return `${path}: ${await readFile(path, "base64")}`;
  });
  return (await Promise.all(read)).sort();
}

const project = () => makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });

test("a picture leaves the list and the folder, and is kept with its entry", async () => {
  const root = await project();
  const before = await galleryOf(root);
  const picture = await readFile(join(root, WEDDING_FOLDER, "b.jpg"));
  expect(await removePhotos(root, "wedding", ["b"])).toEqual({
    removed: [{ file: "b.jpg", to: `${ASIDE}/b.jpg` }],
    problems: [],
  });
  const photos = before.photos.filter(({ file }) => file !== "b.jpg");
  expect(await galleryOf(root)).toEqual({ ...before, photos });
  expect(await filesIn(root, WEDDING_FOLDER)).toEqual(["a.jpg", "c.jpg"]);
  expect(await readFile(join(root, ASIDE, "b.jpg"))).toEqual(picture);
  expect(await readJson(root, `${ASIDE}/b.jpg.json`)).toEqual(before.photos[1]);
});

test("a picture that was removed comes back with its alt text and focal point", async () => {
  const root = await project();
  const { photos } = await galleryOf(root);
  const entries = photos.map((entry) => ({ ...entry, focus: "10% 20%" }));
  await list(root, "wedding", entries);
  await removePhotos(root, "wedding", ["b"]);
  await addPhotos(root, "wedding", [join(root, ASIDE, "b.jpg")], () => "");
  expect((await galleryOf(root)).photos).toEqual([entries[0], entries[2], entries[1]]);
});

test("a picture may be called by its name, its file or its path, and twice", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"] });
  const names = ["b", "c.jpg", "content/photos/wedding/d.jpg", "wedding/b.jpg"];
  const { removed, problems } = await removePhotos(root, "wedding", names);
  expect(removed.map(({ file }) => file)).toEqual(["b.jpg", "c.jpg", "d.jpg"]);
  expect(problems).toEqual([]);
  expect(await namesOf(root)).toEqual(["a.jpg"]);
});

test.each(["x", "x.jpg", "portrait/b", "../wedding.json", "", ".", "/etc/passwd", "b.JPG", "*"])(
  "%p is no picture of the gallery, and the others still leave",
  async (name) => {
    const root = await project();
    const { removed, problems } = await removePhotos(root, "wedding", [name, "c"]);
    expect(problems).toEqual([{ file: name, reason: `is not in ${WEDDING}` }]);
    expect(removed.map(({ file }) => file)).toEqual(["c.jpg"]);
    expect(await namesOf(root)).toEqual(["a.jpg", "b.jpg"]);
  },
);

test("the cover stays, and the way to choose another is told", async () => {
  const root = await project();
  const { removed, problems } = await removePhotos(root, "wedding", ["a", "b"]);
  const reason = "is the cover of wedding; choose another with --cover <name>";
  expect(problems).toEqual([{ file: "a", reason }]);
  expect(removed.map(({ file }) => file)).toEqual(["b.jpg"]);
  expect(await galleryOf(root)).toMatchObject({ cover: "a.jpg" });
});

test("the cover leaves when another picture takes its place", async () => {
  const root = await project();
  const { problems } = await removePhotos(root, "wedding", ["a"], { cover: "c" });
  expect(problems).toEqual([]);
  expect(await galleryOf(root)).toMatchObject({ cover: "c.jpg" });
  expect(await namesOf(root)).toEqual(["b.jpg", "c.jpg"]);
});

test.each([
  [["b"], "b", "b", "shall become the cover, so it must stay"],
  [["b"], "x", "x", `is not in ${WEDDING}`],
  [["b"], "portrait/c", "portrait/c", `is not in ${WEDDING}`],
  [["b"], "stray", "stray", `is not in ${WEDDING}`],
])("to remove %p with the cover %p changes nothing", async (names, cover, file, reason) => {
  const root = await project();
  await put(root, `${WEDDING_FOLDER}/stray.jpg`, await plainJpeg("red"));
  const before = await everything(root);
  const result = await removePhotos(root, "wedding", names, { cover });
  expect(result).toEqual({ removed: [], problems: [{ file, reason }] });
  expect(await everything(root)).toEqual(before);
});

test("a new cover is not set when nothing leaves", async () => {
  const root = await project();
  await removePhotos(root, "wedding", ["x"], { cover: "c" });
  expect(await galleryOf(root)).toMatchObject({ cover: "a.jpg" });
});

test("where all pictures leave, the cover does as well, and leaves last", async () => {
  const root = await project();
  const { removed, problems } = await removePhotos(root, "wedding", ["a", "c", "b"]);
  expect(removed.map(({ file }) => file)).toEqual(["c.jpg", "b.jpg", "a.jpg"]);
  expect(problems).toEqual([]);
  expect(await galleryOf(root)).not.toHaveProperty("cover");
});

test("whatever is removed, the build still takes the list", async () => {
  const root = await project();
  for (const names of [["a", "b"], ["c"], ["b"], ["a"], ["a", "b", "c"]]) {
    await removePhotos(root, "wedding", names);
    const gallery = await galleryOf(root);
    expect(() => checkContent("gallery", gallery, WEDDING)).not.toThrow();
  }
  expect(await namesOf(root)).toEqual([]);
});

test("a listed picture without a file leaves the list, and its entry is kept", async () => {
  const root = await project();
  await rm(join(root, WEDDING_FOLDER, "b.jpg"));
  const { removed } = await removePhotos(root, "wedding", ["b"]);
  expect(removed).toEqual([{ file: "b.jpg", to: undefined }]);
  expect(await namesOf(root)).toEqual(["a.jpg", "c.jpg"]);
  expect(await readJson(root, `${ASIDE}/b.jpg.json`)).toMatchObject({ alt: "Kép: b.jpg" });
});

test.each(["stray.jpg", "Kép 1.PNG", "IMG_0001.JPG", "Thumbs.db"])(
  "%p, which is in no list, is put aside, as the check says",
  async (name) => {
    const root = await project();
    await put(root, `${WEDDING_FOLDER}/${name}`, "kép");
    expect(await removePhotos(root, "wedding", [name])).toEqual({
      removed: [{ file: name, to: `${ASIDE}/${name}` }],
      problems: [],
    });
    expect(await filesIn(root, WEDDING_FOLDER)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    expect(await filesIn(root, ASIDE)).toEqual([name]);
  },
);

test("the same picture removed, brought back and removed again is kept each time", async () => {
  const root = await project();
  await removePhotos(root, "wedding", ["b"]);
  await addPhotos(root, "wedding", [join(root, ASIDE, "b.jpg")], () => "Másik szöveg");
  const { removed } = await removePhotos(root, "wedding", ["b"]);
  expect(removed).toEqual([{ file: "b.jpg", to: `${ASIDE}/b-2.jpg` }]);
  expect(await readJson(root, `${ASIDE}/b.jpg.json`)).toMatchObject({ alt: "Kép: b.jpg" });
  expect(await readJson(root, `${ASIDE}/b-2.jpg.json`)).toMatchObject({ alt: "Másik szöveg" });
});

test("a dry run says the same and changes nothing", async () => {
  const root = await project();
  const before = await everything(root);
  const call = () => ["x", "a", "b"];
  const dry = await removePhotos(root, "wedding", call(), { cover: "c", dryRun: true });
  expect(await everything(root)).toEqual(before);
  expect(await removePhotos(root, "wedding", call(), { cover: "c" })).toEqual(dry);
  expect(dry.removed).toHaveLength(2);
});

test("work that is stopped removes no further picture", async () => {
  const root = await project();
  const before = await everything(root);
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(removePhotos(root, "wedding", ["b"], { signal })).rejects.toThrow("stopped");
  expect(await everything(root)).toEqual(before);
});

test("a list that cannot be read is named, and nothing leaves", async () => {
  const root = await project();
  await put(root, WEDDING, '{"photos": [{"file": 5}]}');
  await expect(removePhotos(root, "wedding", ["b"])).rejects.toThrow(
    new ContentError(`${WEDDING}: photos[0] must have a file and an alt text`),
  );
  expect(await filesIn(root, WEDDING_FOLDER)).toHaveLength(3);
});
