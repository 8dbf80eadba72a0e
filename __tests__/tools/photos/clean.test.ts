import { cp, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { cleanPhotos } from "@/tools/photos/clean";
import { GENERATED_FILE } from "@/tools/photos/facts";
import { preparePhotos } from "@/tools/photos/library";
import { movePhotos } from "@/tools/photos/move";
import { removePhotos } from "@/tools/photos/remove";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(60_000);

const OUTPUT = "public/photos";
const NOTHING = { removed: [], bytes: 0, foreign: [] };

/** Files below `public/photos/`. */
async function variantsIn(root: string): Promise<string[]> {
  const entries = await readdir(join(root, OUTPUT), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = join(root, OUTPUT).length + 1;
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(start)).sort();
}

let template: string;

beforeAll(async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  await preparePhotos(root);
  template = await mkdtemp(join(tmpdir(), "photographer-site-"));
  await rename(root, template);
});

afterAll(() => rm(template, { recursive: true, force: true }));

/** A project whose variants are made. */
async function prepared(): Promise<string> {
  const root = await makeTempFolder();
  await cp(template, root, { recursive: true });
  return root;
}

test("nothing is deleted that a picture needs", async () => {
  const root = await prepared();
  const before = await variantsIn(root);
  expect(await cleanPhotos(root)).toEqual(NOTHING);
  expect(await variantsIn(root)).toEqual(before);
});

test("the variants of a picture that has left are deleted, and their bytes told", async () => {
  const root = await prepared();
  const before = await variantsIn(root);
  await removePhotos(root, "wedding", ["b"]);
  const gone = before.filter((path) => path.startsWith("wedding/b."));
  const stats = await Promise.all(gone.map((path) => stat(join(root, OUTPUT, path))));
  const bytes = stats.reduce((sum, { size }) => sum + size, 0);
  expect(gone).not.toEqual([]);
  expect(await cleanPhotos(root)).toEqual({ removed: gone, bytes, foreign: [] });
  expect(await variantsIn(root)).toEqual(before.filter((path) => !gone.includes(path)));
  expect(await cleanPhotos(root)).toEqual(NOTHING);
});

test("a picture that moved needs its new variants, whether they are made yet or not", async () => {
  const root = await prepared();
  await movePhotos(root, "wedding", "portrait", ["b"]);
  await preparePhotos(root);
  await rm(join(root, GENERATED_FILE));
  const { removed } = await cleanPhotos(root);
  expect(removed).not.toEqual([]);
  expect(removed.every((path) => path.startsWith("wedding/b."))).toBe(true);
  expect(await preparePhotos(root)).toMatchObject({ written: 0 });
});

test("of a picture that has changed only the variants of its old version are deleted", async () => {
  const root = await prepared();
  const before = await variantsIn(root);
  await put(root, "content/photos/wedding/b.jpg", await plainJpeg("#c81e28"));
  const old = before.filter((path) => path.startsWith("wedding/b."));
  // Also before the new ones are made.
  expect((await cleanPhotos(root, { dryRun: true })).removed).toEqual(old);
  await preparePhotos(root);
  expect((await cleanPhotos(root)).removed).toEqual(old);
  expect(await preparePhotos(root)).toMatchObject({ written: 0 });
});

test("a banner's old crop is deleted when its focal point has moved", async () => {
  const root = await prepared();
  const banners = await readJson<Record<string, GalleryEntry>>(root, "content/banners.json");
  const focused = { ...banners, home: { ...banners.home, focus: "10% 90%" } };
  await put(root, "content/banners.json", JSON.stringify(focused));
  await preparePhotos(root);
  const { removed } = await cleanPhotos(root);
  expect(removed).not.toEqual([]);
  expect(removed.every((path) => path.startsWith("banners/home."))).toBe(true);
  expect(await preparePhotos(root)).toMatchObject({ written: 0 });
});

test("a width that the recipe no longer has is deleted", async () => {
  const root = await prepared();
  const [variant = ""] = (await variantsIn(root)).filter((path) => path.startsWith("wedding/b."));
  const old = variant.replace(/-\d+\.\w+$/, "-333.avif");
  await put(root, `${OUTPUT}/${old}`, "?");
  expect((await cleanPhotos(root)).removed).toEqual([old]);
});

test("while an original is missing its variants are kept, in whatever version", async () => {
  const root = await prepared();
  await put(root, `${OUTPUT}/wedding/b.00000000-320.avif`, "?");
  await rm(join(root, "content/photos/wedding/b.jpg"));
  await rm(join(root, "public/assets/images/home.jpg"));
  expect(await cleanPhotos(root)).toEqual(NOTHING);
});

test("when the facts of all pictures are lost, the variants of the present versions are kept", async () => {
  const root = await prepared();
  await put(root, GENERATED_FILE, "<<<<<<< ours");
  await put(root, `${OUTPUT}/wedding/b.00000000-320.avif`, "?");
  expect((await cleanPhotos(root)).removed).toEqual(["wedding/b.00000000-320.avif"]);
});

test("what is no variant by its name is left alone, and told", async () => {
  const root = await prepared();
  const foreign = [
    ".htaccess",
    "README.md",
    "wedding/2023/x.1a2b3c4d-320.avif",
    "wedding/b.1a2b3c4d-320.png",
    "wedding/b.1a2b3c4d-320.avif.bak",
    "wedding/b.jpg",
    "wedding/Kép.1a2b3c4d-320.avif",
  ];
  for (const path of foreign) await put(root, `${OUTPUT}/${path}`, "?");
  const result = await cleanPhotos(root);
  expect(result).toEqual({ ...NOTHING, foreign: foreign.sort() });
  expect(await variantsIn(root)).toEqual(expect.arrayContaining(foreign));
});

test("what is being written is neither deleted nor told", async () => {
  const root = await prepared();
  const part = "wedding/b.1a2b3c4d-320.avif.123.part";
  await put(root, `${OUTPUT}/${part}`, "half");
  expect(await cleanPhotos(root)).toEqual(NOTHING);
  expect(await variantsIn(root)).toContain(part);
});

test("a dry run says the same and deletes nothing", async () => {
  const root = await prepared();
  await removePhotos(root, "wedding", ["b"]);
  const before = await variantsIn(root);
  const dry = await cleanPhotos(root, { dryRun: true });
  expect(await variantsIn(root)).toEqual(before);
  expect(await cleanPhotos(root)).toEqual(dry);
  expect(dry.removed).not.toEqual([]);
});

test("no original is touched", async () => {
  const root = await prepared();
  await removePhotos(root, "wedding", ["b"]);
  const below = async () => [
    await readdir(join(root, "content"), { recursive: true }),
    await readdir(join(root, "var"), { recursive: true }),
    await readdir(join(root, "public/assets"), { recursive: true }),
  ];
  const before = await below();
  await cleanPhotos(root);
  expect(await below()).toEqual(before);
});

test.each([
  ["content/galleries/wedding.json", "<<<<<<< ours"],
  ["content/galleries/wedding.json", '{"photos": [{"alt": "Kép"}]}'],
  ["content/banners.json", "null"],
  ["content/banners.json", '{"home": null}'],
])("when %s is %s it is named, and nothing is deleted", async (file, text) => {
  const root = await makePhotoProject();
  await put(root, `${OUTPUT}/wedding/x.1a2b3c4d-320.avif`, "?");
  await put(root, file, text);
  const error = await cleanPhotos(root).catch((error) => error);
  expect(error).toBeInstanceOf(ContentError);
  expect(error.message).toContain(`${file}: `);
  expect(await variantsIn(root)).toHaveLength(1);
});

test("work that is stopped deletes no further variant", async () => {
  const root = await makePhotoProject();
  await put(root, `${OUTPUT}/wedding/x.1a2b3c4d-320.avif`, "?");
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(cleanPhotos(root, { signal })).rejects.toThrow("stopped");
  expect(await variantsIn(root)).toHaveLength(1);
});

test("a project without variants has nothing to delete", async () => {
  expect(await cleanPhotos(await makePhotoProject())).toEqual(NOTHING);
});
