import { readdir, rm, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import type { PhotoFacts } from "@/content/photo-facts";
import type { GalleryEntry } from "@/content/schema";
import { bannerCropSrcSet, photoSrcSet } from "@/lib/photos/srcset";
import { photoHash } from "@/tools/photos/encode";
import { GENERATED_FILE } from "@/tools/photos/facts";
import { listOriginals, preparePhotos } from "@/tools/photos/library";
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
  const first = await preparePhotos(root);
  const made = await variantsIn(root);
  expect(first).toEqual({ originals: 11, written: made.length, problems: [] });
  expect(made.filter((path) => path.startsWith("wedding/"))).not.toEqual([]);

  const times = await Promise.all(made.map((path) => stat(join(root, "public/photos", path))));
  const facts = await stat(join(root, GENERATED_FILE));
  expect(await preparePhotos(root)).toEqual({ originals: 11, written: 0, problems: [] });
  expect(await variantsIn(root)).toEqual(made);
  for (const [n, path] of made.entries()) {
    expect((await stat(join(root, "public/photos", path))).mtimeMs).toBe(times[n]?.mtimeMs);
  }
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

test("a new picture only needs its own variants", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const before = await variantsIn(root);

  await put(root, "content/photos/portrait/portrait-01.jpg", await plainJpeg("#c81e28"));
  await list(root, "portrait", [{ file: "portrait-01.jpg", alt: "Rózsa" }]);
  const { originals, written, problems } = await preparePhotos(root);
  expect([originals, problems]).toEqual([12, []]);
  const added = (await variantsIn(root)).filter((path) => !before.includes(path));
  expect(added).toHaveLength(written);
  expect(written).toBeGreaterThan(0);
  for (const path of added) expect(path).toMatch(/^portrait\/portrait-01\./);
});

test("a picture that is exchanged gets variants under new names", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const before = await factsOf(root);
  const made = await variantsIn(root);
  await put(root, "content/photos/wedding/wedding-01.jpg", await plainJpeg("#c81e28", 500, 700));
  const { written, problems } = await preparePhotos(root);
  expect(problems).toEqual([]);
  const added = (await variantsIn(root)).filter((path) => !made.includes(path));
  expect(added).toHaveLength(written);
  for (const path of added) expect(path).toMatch(/^wedding\/wedding-01\./);
  const after = (await factsOf(root))["wedding/wedding-01"];
  expect(after).toMatchObject({ width: 500, height: 700 });
  expect(after?.hash).not.toBe(before["wedding/wedding-01"]?.hash);
});

test("a variant that was deleted is made again", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const made = await variantsIn(root);
  await unlink(join(root, "public/photos", made.at(-1) ?? ""));
  expect(await preparePhotos(root)).toMatchObject({ written: 1 });
  expect(await variantsIn(root)).toEqual(made);
});

test("facts that were lost or damaged are read anew", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  await preparePhotos(root);
  const facts = await factsOf(root);
  await put(root, GENERATED_FILE, "<<<<<<< ours");
  expect(await preparePhotos(root)).toMatchObject({ written: 0, problems: [] });
  expect(await factsOf(root)).toEqual(facts);
  await rm(join(root, GENERATED_FILE));
  await preparePhotos(root);
  expect(await factsOf(root)).toEqual(facts);
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

test("a missing banner is named with the banners' list", async () => {
  const root = await makePhotoProject();
  await unlink(join(root, "public/assets/images/home.jpg"));
  expect((await preparePhotos(root)).problems).toEqual([
    {
      file: "public/assets/images/home.jpg",
      reason: "is missing (listed in content/banners.json)",
    },
  ]);
});

test("a picture that breaks after it was measured loses its facts, but is not named twice", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const broken = truncated(await plainJpeg("#c81e28"));
  await put(root, "content/photos/wedding/wedding-01.jpg", broken);
  // The facts are known for just these bytes, so only the encoder meets the damage.
  const facts = { width: 700, height: 500, hash: photoHash(broken), placeholder: "#000,#000" };
  await put(root, GENERATED_FILE, JSON.stringify({ "wedding/wedding-01": facts }));
  const { problems } = await preparePhotos(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.reason).toMatch(/^is damaged/);
  expect(await factsOf(root)).not.toHaveProperty("wedding/wedding-01");
});

test("an empty file does not keep the others from being done", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg", "wedding-02.jpg"] });
  await put(root, "content/photos/wedding/wedding-01.jpg", "");
  const { problems } = await preparePhotos(root);
  expect(problems.map(({ file }) => file)).toEqual(["content/photos/wedding/wedding-01.jpg"]);
  expect(await factsOf(root)).toHaveProperty("wedding/wedding-02");
});

test("facts are written in the order of their names, one line each", async () => {
  const root = await makePhotoProject({ wedding: ["b.jpg", "a.jpg"] });
  await preparePhotos(root);
  const keys = Object.keys(await factsOf(root));
  expect(keys).toEqual([...keys].sort());
});

test("progress is told from none to all", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const onProgress = jest.fn<void, [number, number]>();
  const { written } = await preparePhotos(root, onProgress);
  const told = onProgress.mock.calls;
  expect(told.map(([done]) => done)).toEqual(Array.from({ length: written + 1 }, (_, n) => n));
  expect(new Set(told.map(([, total]) => total))).toEqual(new Set([written]));
});

test("an entry that is listed twice is named with its file", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const entry = { file: "wedding-01.jpg", alt: "Csokor" };
  await list(root, "wedding", [entry, { ...entry, alt: "Ugyanaz" }]);
  await expect(preparePhotos(root)).rejects.toThrow(ContentError);
  await expect(preparePhotos(root)).rejects.toThrow(
    "content/galleries/wedding.json: photos[1] (wedding-01.jpg) is listed twice",
  );
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

test("a list that is no JSON is named", async () => {
  const root = await makePhotoProject();
  await put(root, "content/galleries/wedding.json", '{ "title": "Képek", }');
  await expect(preparePhotos(root)).rejects.toThrow(ContentError);
  await expect(preparePhotos(root)).rejects.toThrow("content/galleries/wedding.json");
});

test("the originals are the banners and all pictures that are listed", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const originals = await listOriginals(root);
  expect(originals).toHaveLength(11);
  expect(originals.at(0)).toMatchObject({ key: "banners/splash", isBanner: true });
  const banner = { file: "public/assets/images/portrait.jpg", isBanner: true };
  expect(originals.at(-1)).toMatchObject({
    ...banner,
    listedIn: "content/galleries/portrait.json",
  });
  expect(originals).toContainEqual({
    key: "wedding/wedding-01",
    file: "content/photos/wedding/wedding-01.jpg",
    listedIn: "content/galleries/wedding.json",
    isBanner: false,
    focus: "50% 50%",
  });
});
