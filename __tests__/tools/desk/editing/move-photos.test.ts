import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readGallery } from "@/tools/content/content-files";
import { handleMove, movePhotos } from "@/tools/desk/editing/move-photos";
import { prepareFacts } from "@/tools/photos/prepare-photos";
import { deskOf } from "../../../helpers/desk-requests";
import { list, makePhotoProject, put, readJson } from "../../../helpers/photo-project";

/** Disk changes until the simulated kill. */
let mockChangesLeft = Number.POSITIVE_INFINITY;
jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change = (name: string) => async (from: string, to: unknown) => {
    mockChangesLeft -= 1;
    if (mockChangesLeft < 0) throw new Error("killed");
    return real[name](from, to);
  };
  return { ...real, rename: change("rename"), rm: change("rm") };
});
jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

const LETTERS = ["a.jpg", "b.jpg", "c.jpg"];

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: LETTERS });
});

const galleryOf = (category: string) => readGallery(root, category); // checks the schema
const namesIn = async (name: string) => (await galleryOf(name)).photos.map(({ file }) => file);
const filesIn = (name: string) => readdir(join(root, "content/photos", name)).catch(() => []);

test("moves photos with entry and original to the end of another gallery; updates covers and stories", async () => {
  const entry = { file: "b.jpg", alt: "Csokor", focus: "10% 20%" };
  await list(root, "wedding", [{ file: "a.jpg", alt: "A" }, entry, { file: "c.jpg", alt: "C" }]);
  const chapters = [{ photos: ["wedding/a", "wedding/c"] }];
  await put(root, "content/home.json", JSON.stringify({ photos: ["wedding/c", "wedding/a"] }));
  await put(root, "content/stories/nap.json", JSON.stringify({ cover: ["wedding/a"], chapters }));
  const bytes = await readFile(join(root, "content/photos/wedding/b.jpg"));
  expect(await movePhotos(root, "wedding", "portrait", ["a.jpg", "b.jpg"])).toMatchObject({
    unmoved: [],
  });
  const photos = [{ file: "a.jpg", alt: "A" }, entry];
  expect(await galleryOf("portrait")).toMatchObject({ cover: "a.jpg", photos });
  expect(await readFile(join(root, "content/photos/portrait/b.jpg"))).toEqual(bytes);
  expect(await galleryOf("wedding")).toMatchObject({ cover: "c.jpg" });
  expect(await filesIn("wedding")).toEqual(["c.jpg"]);
  const home = { photos: ["wedding/c", "portrait/a"] };
  expect(await readJson(root, "content/home.json")).toEqual(home);
  const story = { cover: ["portrait/a"], chapters: [{ photos: ["portrait/a", "wedding/c"] }] };
  expect(await readJson(root, "content/stories/nap.json")).toEqual(story);
});

test("removes a photo that is in both galleries from the first", async () => {
  const bytes = await readFile(join(root, "content/photos/wedding/b.jpg"));
  await put(root, "content/photos/portrait/same.jpg", bytes);
  await list(root, "portrait", [{ file: "same.jpg", alt: "Portré" }]);
  await prepareFacts(root);
  expect(
    await handleMove({ from: "wedding", to: "portrait", files: ["b.jpg"] }, deskOf(root)),
  ).toMatchObject({
    text: expect.stringMatching(/^1 kép átkerült ide: .* Ebből 1 már ott volt\.$/),
  });
  expect(await namesIn("portrait")).toEqual(["same.jpg"]);
  expect(await filesIn("wedding")).toEqual(["a.jpg", "c.jpg"]);
});

test("reports photos without an entry or file, and moves the others", async () => {
  await rm(join(root, "content/photos/wedding/a.jpg"));
  const files = ["../portrait/x.jpg", "a.jpg", "c.jpg"];
  expect(await movePhotos(root, "wedding", "portrait", files)).toEqual({
    unmoved: files.slice(0, 2),
    known: 0,
  });
  expect(await namesIn("wedding")).toEqual(["a.jpg", "b.jpg"]);
});

test("loses no photo if killed at any disk change, and continues with the same call", async () => {
  const move = () => movePhotos(root, "wedding", "portrait", ["a.jpg", "c.jpg"]);
  let isDone = false;
  let changes = 0;
  for (; !isDone; changes += 1) {
    root = await makePhotoProject({ wedding: LETTERS });
    mockChangesLeft = changes;
    const [{ status }] = await Promise.allSettled([move()]);
    isDone = status === "fulfilled";
    mockChangesLeft = Number.POSITIVE_INFINITY;
    const listed: string[] = [];
    for (const category of ["wedding", "portrait"]) {
      const names = await namesIn(category);
      expect(await filesIn(category)).toEqual(expect.arrayContaining(names));
      listed.push(...names);
    }
    expect([...new Set(listed)].sort()).toEqual(LETTERS);
    await move();
    expect(await namesIn("wedding")).toEqual(["b.jpg"]);
    expect(await namesIn("portrait")).toEqual(["a.jpg", "c.jpg"]);
  }
  expect(changes).toBeGreaterThan(8);
});

test.each([
  [{ from: "wedding", to: "wedding", files: ["a.jpg"] }],
  [{ from: "wedding", to: "../secret", files: ["a.jpg"] }],
  [{ from: "wedding", to: "family", files: [] }],
])("refuses %j and moves nothing", async (body) => {
  expect(await handleMove(body, deskOf(root))).toBeUndefined();
  expect(await namesIn("wedding")).toEqual(LETTERS);
});
