import { readdir, rm, stat, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { GENERATED_FILE } from "@/lib/content/files";
import type { PhotoFacts } from "@/lib/content/photo-facts";
import { BANNER_CROP } from "@/lib/photos/recipe";
import { jpegUrl, photoSrcSet, previewUrl } from "@/lib/photos/srcset";
import { decodePhoto } from "@/tools/photos/decode-photo";
import { findQuality, photoHash } from "@/tools/photos/encode";
import { describeOriginal } from "@/tools/photos/originals";
import {
  draftFiles,
  listWithFacts,
  prepareFacts,
  preparePhotos,
} from "@/tools/photos/prepare-photos";
import { removeUnneeded } from "@/tools/photos/prepare-with-progress";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg, truncated } from "../../helpers/photos";

/** Runs while a photo is decoded. */
let mockMeanwhile = async () => {};
jest.mock("@/tools/photos/encode", () => {
  const real = jest.requireActual("@/tools/photos/encode");
  const readFacts = async (...args: unknown[]) =>
    mockMeanwhile().then(() => real.readFacts(...args));
  const [findQuality, photoHash] = [jest.fn(real.findQuality), jest.fn(real.photoHash)];
  return { ...real, readFacts, findQuality, photoHash };
});
jest.mock("@/tools/photos/decode-photo", () => {
  const real = jest.requireActual("@/tools/photos/decode-photo");
  return { ...real, decodePhoto: jest.fn(real.decodePhoto) };
});
afterEach(() => {
  mockMeanwhile = async () => {};
});

const factsOf = (root: string) => readJson<Record<string, PhotoFacts>>(root, GENERATED_FILE);

/** The variants of a project, by path below the output folder. */
async function variantsIn(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "public/photos"), { recursive: true });
  const files = entries.filter((file) => /\.\w+$/.test(file));
  return files.map((file) => file.replaceAll("\\", "/")).sort();
}

test("every URL in a srcset has a file, made once; a new photo or focal point gets new ones", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  const onProgress = jest.fn<void, [number, number]>();
  const first = await preparePhotos(root, { onProgress });
  const paths = await variantsIn(root);
  const made = { encoded: paths.length, variants: new Set(paths) };
  expect(first).toEqual({ originals: 13, issues: [], ...made });
  expect(onProgress.mock.calls).toEqual(Array.from({ length: 14 }, (_, n) => [n, 13]));
  const named = Object.entries(await factsOf(root)).flatMap(([key, facts]) => {
    const photo = { ...facts, key };
    const crops = key.startsWith("banners/") ? ["", BANNER_CROP] : [""];
    const srcsets = crops.map((crop) => photoSrcSet(photo, crop));
    const jpegs = [jpegUrl(photo, 960), jpegUrl(photo), previewUrl(photo)];
    return [...(srcsets.join().match(/\/[^ ,]+/g) ?? []), ...jpegs];
  });
  expect([...new Set(named)].sort()).toEqual(paths.map((path) => `/photos/${path}`));

  const facts = await stat(join(root, GENERATED_FILE));
  jest.mocked(photoHash).mockClear();
  expect(await preparePhotos(root)).toEqual({ ...first, encoded: 0 });
  expect(photoHash).not.toHaveBeenCalled();
  expect((await stat(join(root, GENERATED_FILE))).mtimeMs).toBe(facts.mtimeMs);
  expect(decodePhoto).toHaveBeenCalledTimes(13);
  await rm(join(root, "public/photos"), { recursive: true });
  expect(await preparePhotos(root)).toEqual(first);
  expect(decodePhoto).toHaveBeenCalledTimes(26);
  expect(findQuality).toHaveBeenCalledTimes(13); // once per photo

  const before = await factsOf(root);
  await put(root, "content/photos/wedding/a.jpg", await plainJpeg("#c81e28", 500, 700));
  const banners = await readJson<Record<string, object>>(root, "content/banners.json");
  const moved = { ...banners, home: { ...banners.home, focus: "10% 90%" } };
  await put(root, "content/banners.json", JSON.stringify(moved));
  await list(root, "wedding", [
    { file: "a.jpg", alt: "A" },
    { file: "b.jpg", alt: "", focus: "10% 90%" }, // only the preview of a gallery photo is cropped
  ]);
  await put(root, "public/photos/wedding/notes.txt", "?");
  const { encoded, variants } = await preparePhotos(root);
  const after = await factsOf(root);
  expect(after["wedding/a"]).toMatchObject({ width: 500, height: 700, alt: "A" });
  const different = Object.keys(after).filter((key) => after[key]?.hash !== before[key]?.hash);
  expect(different.sort()).toEqual(["banners/home", "wedding/a"]);
  const added = (await variantsIn(root)).filter((path) => !paths.includes(path));
  expect(added).toHaveLength(encoded + 1);
  const expected = /^(?:wedding\/a\.|banners\/home\.|wedding\/b\..*p10-90\.jpg$|.*notes\.txt$)/;
  for (const path of added) expect(path).toMatch(expected);
  expect(await removeUnneeded(root, variants)).toBeGreaterThan(0);
  expect(await variantsIn(root)).toEqual([...variants, "wedding/notes.txt"].sort());
});

test("a hidden photo has no variants but keeps its facts, also its quality", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const { variants } = await preparePhotos(root);
  const before = await factsOf(root);
  await list(root, "wedding", [{ file: "a.jpg", alt: "Kép: a.jpg", hidden: true }]);
  const left = [...variants].filter((path) => !path.startsWith("wedding/"));
  expect([...(await preparePhotos(root)).variants]).toEqual(left);
  expect(left.length).toBeLessThan(variants.size);
  expect(await factsOf(root)).toEqual(before);
});

test("reports missing and broken photos with file and list, and prepares the others", async () => {
  const wrong = ["missing.jpg", "broken.jpg", "letter.jpg"];
  const root = await makePhotoProject({ wedding: ["good.jpg", ...wrong, "also-good.jpg"] });
  await unlink(join(root, "content/photos/wedding/missing.jpg"));
  await put(root, "content/photos/wedding/broken.jpg", truncated(await plainJpeg("#c81e28")));
  await put(root, "content/photos/wedding/letter.jpg", "Kedves Anna!");

  const { issues, originals } = await preparePhotos(root);
  expect(originals).toBe(15);
  const wedding = issues.map(({ file, code, listedIn }) => [basename(file), code, listedIn]);
  const listedIn = "content/galleries/wedding.json";
  expect(wedding.sort()).toEqual([
    ["broken.jpg", "damaged", listedIn],
    ["letter.jpg", "unreadable", listedIn],
    ["missing.jpg", "missing", listedIn],
  ]);

  const keys = Object.keys(await factsOf(root)).filter((key) => key.startsWith("wedding/"));
  expect(keys).toEqual(["wedding/also-good", "wedding/good"]);
  const made = (await variantsIn(root)).map((path) => path.replace(/\..*/, ""));
  expect(made.filter((path) => path.startsWith("wedding/"))).toEqual(expect.arrayContaining(keys));
  expect(made).not.toContain("wedding/broken");
});

test("names a photo whose variants fail, and makes the others", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  jest.mocked(findQuality).mockRejectedValueOnce(new Error("Input Buffer is empty"));
  const { issues } = await preparePhotos(root);
  expect(issues).toEqual([expect.objectContaining({ code: "damaged" })]);
  const made = new Set((await variantsIn(root)).map((path) => path.replace(/\..*/, "")));
  expect([made.size, Object.keys(await factsOf(root)).length]).toEqual([10, 11]);
});

test("keeps facts and qualities written while photos are decoded or encoded", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const { variants } = await prepareFacts(root);
  expect(await removeUnneeded(root, variants)).toBe(0); // no variants exist yet
  const before = await factsOf(root);
  const other = { width: 1, height: 1, hash: "12345678", placeholder: "#000000,#000000" };
  const found = { ...before["wedding/a"], quality: { grid: 50, view: 70 } };
  const written = { "sea/other": other, "wedding/a": found };
  mockMeanwhile = () => put(root, GENERATED_FILE, JSON.stringify({ ...before, ...written }));
  await put(root, "content/photos/wedding/b.jpg", await plainJpeg("#336699", 320, 640));
  const photos = ["a.jpg", "b.jpg"].map((file) => ({ file, alt: `Kép: ${file}` }));
  await list(root, "wedding", photos);
  await prepareFacts(root);
  expect(await factsOf(root)).toMatchObject({ ...written, "wedding/b": { width: 320 } });

  await put(root, "content/photos/portrait/new.jpg", await plainJpeg("#336699"));
  let known: string[] = [];
  const listed = async () => {
    known = Object.keys(await factsOf(root));
    await list(root, "portrait", [{ file: "new.jpg", alt: "Új" }]);
  };
  let listing: Promise<void> | undefined;
  const onProgress = () => {
    listing ??= listWithFacts(root, [describeOriginal("portrait", { file: "new.jpg" })], listed);
  };
  await preparePhotos(root, { onProgress });
  await listing;
  expect(known).toContain("portrait/new"); // before a page can show it
  expect(await factsOf(root)).toHaveProperty(["portrait/new"]);
});

test("photos of drafts are prepared for the preview; their issues and files are no part of the site", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "content/galleries/family.json", '{"state":"draft","photos":[{"file":"A"}]}');
  const wedding = await readJson<object>(root, "content/galleries/wedding.json");
  const photos = [
    { file: "a.jpg", alt: "" },
    { file: "gone.jpg", alt: "" },
  ];
  const draft = { ...wedding, state: "draft", photos };
  await put(root, "content/galleries/wedding.json", JSON.stringify(draft));
  expect(await preparePhotos(root)).toMatchObject({ issues: [] });
  const made = (await variantsIn(root)).filter((path) => /wedding/.test(path));
  const files = ["assets/images/wedding.jpg", ...made.map((path) => `photos/${path}`)];
  const paths = (await draftFiles(root)).map((path) => path.replaceAll("\\", "/"));
  expect(made.some((path) => path.startsWith("wedding/a."))).toBe(true);
  expect(paths.sort()).toEqual(files.sort());
});
