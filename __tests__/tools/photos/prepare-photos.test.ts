import { readdir, stat, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import type { PhotoFacts } from "@/content/photo-facts";
import type { GalleryEntry } from "@/content/schema";
import { bannerCropSrcSet, photoSrcSet } from "@/lib/photos/srcset";
import { GENERATED_FILE } from "@/tools/photos/facts";
import { preparePhotos } from "@/tools/photos/prepare-photos";
import { removeUnneeded } from "@/tools/photos/remove-unneeded";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg, truncated } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

const factsOf = (root: string) => readJson<Record<string, PhotoFacts>>(root, GENERATED_FILE);

/** The variants of a project, by path below the output folder. */
async function variantsIn(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "public/photos"), { recursive: true });
  return entries.filter((file) => /\.\w+$/.test(file)).sort();
}

test("every variant is made once, and nothing the second time", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const onProgress = jest.fn<void, [number, number]>();
  const first = await preparePhotos(root, onProgress);
  const paths = await variantsIn(root);
  const made = paths.length;
  expect(first).toEqual({ originals: 11, made, problems: [], variants: new Set(paths) });
  expect(onProgress.mock.calls).toEqual(Array.from({ length: made + 1 }, (_, n) => [n, made]));

  const facts = await stat(join(root, GENERATED_FILE));
  expect(await preparePhotos(root)).toEqual({ ...first, made: 0 });
  expect((await stat(join(root, GENERATED_FILE))).mtimeMs).toBe(facts.mtimeMs);
});

test("every address that a page names has a file", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const present = await variantsIn(root);
  const named = Object.entries(await factsOf(root)).flatMap(([key, facts]) => {
    const formats = ["avif", "jpg"] as const;
    const crops = key.startsWith("banners/") ? formats : [];
    return [
      ...formats.map((format) => photoSrcSet({ ...facts, key }, format)),
      ...crops.map((format) => bannerCropSrcSet({ ...facts, key }, format)),
    ].flatMap((srcset) => srcset.split(",").map((part) => part.split(" ")[0]));
  });
  const addresses = new Set(named);
  expect([...addresses].sort()).toEqual(present.map((path) => `/photos/${path}`));
});

test("a picture that is exchanged gets variants under new names; nobody else's are touched", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg", "wedding-02.jpg"] });
  await preparePhotos(root);
  const old = await variantsIn(root);
  await put(root, "content/photos/wedding/wedding-01.jpg", await plainJpeg("#c81e28", 500, 700));
  const { made } = await preparePhotos(root);
  const added = (await variantsIn(root)).filter((path) => !old.includes(path));
  expect(added).toHaveLength(made);
  for (const path of added) expect(path).toMatch(/^wedding\/wedding-01\./);
  expect((await factsOf(root))["wedding/wedding-01"]).toMatchObject({ width: 500, height: 700 });
});

test("a banner whose focal point moves gets a new crop, a gallery's picture does not", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const before = await factsOf(root);
  const banners = await readJson<Record<string, object>>(root, "content/banners.json");
  await put(
    root,
    "content/banners.json",
    JSON.stringify({ ...banners, home: { ...banners.home, focus: "10% 90%" } }),
  );
  await list(root, "wedding", [{ file: "wedding-01.jpg", alt: "Csokor", focus: "10% 90%" }]);
  await preparePhotos(root);
  const after = await factsOf(root);
  expect(after["banners/home"]?.hash).not.toBe(before["banners/home"]?.hash);
  expect(after["banners/gallery"]).toEqual(before["banners/gallery"]);
  expect(after["wedding/wedding-01"]).toEqual(before["wedding/wedding-01"]);
});

test("missing and broken pictures are named with file and list, and the rest is done", async () => {
  const root = await makePhotoProject({
    wedding: ["good.jpg", "missing.jpg", "broken.jpg", "letter.jpg", "also-good.jpg"],
  });
  await unlink(join(root, "content/photos/wedding/missing.jpg"));
  await put(root, "content/photos/wedding/broken.jpg", truncated(await plainJpeg("#c81e28")));
  await put(root, "content/photos/wedding/letter.jpg", "Kedves Anna!");

  const { problems, originals } = await preparePhotos(root);
  expect(originals).toBe(15);
  const reasons = Object.fromEntries(problems.map(({ file, reason }) => [file, reason]));
  expect(problems).toHaveLength(3);
  const listed = "\\(listed in content/galleries/wedding\\.json\\)$";
  expect(reasons["content/photos/wedding/missing.jpg"]).toMatch(RegExp(`^is missing ${listed}`));
  expect(reasons["content/photos/wedding/broken.jpg"]).toMatch(RegExp(`^is damaged.*${listed}`));
  expect(reasons["content/photos/wedding/letter.jpg"]).toMatch(
    RegExp(`^is not a picture.*${listed}`),
  );

  const keys = Object.keys(await factsOf(root));
  expect(keys.filter((key) => key.startsWith("wedding/"))).toEqual([
    "wedding/also-good",
    "wedding/good",
  ]);
  expect(keys).toHaveLength(12);
  const made = await variantsIn(root);
  expect(made.filter((path) => path.startsWith("wedding/also-good."))).not.toEqual([]);
  expect(made.filter((path) => path.startsWith("wedding/broken."))).toEqual([]);
});

test("an entry that nobody has described yet gets its variants; without the field it is named", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await list(root, "wedding", [{ file: "wedding-01.jpg", alt: "" }]);
  await preparePhotos(root);
  expect((await variantsIn(root)).some((path) => path.startsWith("wedding/wedding-01."))).toBe(
    true,
  );
  await list(root, "wedding", [{ file: "wedding-01.jpg" } as GalleryEntry]);
  await expect(preparePhotos(root)).rejects.toThrow(ContentError);
  await expect(preparePhotos(root)).rejects.toThrow(
    /^content\/galleries\/wedding\.json: photos\[0\]\.alt \(wedding-01\.jpg\) is missing or empty$/,
  );
});

test("variants that no picture needs are removed, other files are left alone", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await preparePhotos(root);
  const all = await variantsIn(root);
  await list(root, "wedding", [{ file: "a.jpg", alt: "Csokor" }]);
  await put(root, "public/photos/wedding/notes.txt", "?");
  const { variants } = await preparePhotos(root);
  const ofB = all.filter((path) => path.startsWith("wedding/b."));
  expect(await removeUnneeded(root, variants)).toBe(ofB.length);
  const kept = all.filter((path) => !ofB.includes(path));
  expect(await variantsIn(root)).toEqual([...kept, "wedding/notes.txt"].sort());
});

test("a partial file is removed once nobody can be writing it any more", async () => {
  const root = await makePhotoProject();
  const partial = "public/photos/wedding/a.1a2b3c4d-640.avif.1a2b3c4d.part";
  await put(root, partial, "half");
  expect(await removeUnneeded(root, new Set())).toBe(0);
  await utimes(join(root, partial), 0, 0);
  expect(await removeUnneeded(root, new Set())).toBe(1);
});
