import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PAGE_BANNERS } from "@/content/categories.mjs";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { addPhotos } from "@/tools/photos/add";
import { checkPhotos } from "@/tools/photos/check";
import { inspectOriginal } from "@/tools/photos/inspect";
import { removePhotos } from "@/tools/photos/remove";
import { CATEGORIES, list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { flatPicture, plainJpeg, truncated } from "../../helpers/pictures";
import { withSegment, withXmp, xmpPacket } from "./metadata-blocks";
import { scene } from "./scenes";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

const GPS = { IFD3: { GPSLatitude: "47/1 30/1 0/1", GPSLatitudeRef: "N" } };
const ALT = { a: "Csokor az ablakban", b: "Torta az asztalon", c: "Gyűrűk egy párnán" };

/** A project of which nothing can be said: all pictures large and different, all alt texts good. */
async function goodProject(): Promise<string> {
  const root = await makePhotoProject();
  const banner = await plainJpeg("#665544", 1600, 80);
  const banners = await readJson<Record<string, GalleryEntry>>(root, "content/banners.json");
  for (const name of [...PAGE_BANNERS, ...CATEGORIES])
    await put(root, `public/assets/images/${name}.jpg`, banner);
  const entries = Object.values(banners).map((entry) => [
    entry.file.replace(".jpg", ""),
    { ...entry, alt: `A fejléc képe itt: ${entry.file.replace(".jpg", "")}` },
  ]);
  await put(root, "content/banners.json", JSON.stringify(Object.fromEntries(entries)));
  await show(root, "wedding", { a: ALT.a, b: ALT.b });
  return root;
}

/** Fills a gallery with pictures of different scenes. */
async function show(root: string, category: string, alts: Record<string, string>) {
  await list(
    root,
    category,
    Object.entries(alts).map(([name, alt]) => ({ file: `${name}.jpg`, alt })),
  );
  for (const name of Object.keys(alts)) {
    await put(root, `content/photos/${category}/${name}.jpg`, await large(name.charCodeAt(0)));
  }
}

const made = new Map<number, Promise<Buffer>>();
const large = (seed: number): Promise<Buffer> => {
  const picture = made.get(seed) ?? scene(seed, 1600, 400).jpeg({ quality: 60 }).toBuffer();
  made.set(seed, picture);
  return picture;
};

const lines = (found: { file: string; reason: string }[]) =>
  found.map(({ file, reason }) => `${file} ${reason}`);

test("of a project that is well nothing is said but what it holds", async () => {
  const root = await goodProject();
  const { problems, doubts, folders } = await checkPhotos(root);
  expect(lines(problems)).toEqual([]);
  expect(lines(doubts)).toEqual([]);
  const banner = (await readFile(join(root, "public/assets/images/home.jpg"))).length;
  expect(folders).toEqual([
    { folder: "banners", pictures: 10, bytes: 10 * banner },
    { folder: "family", pictures: 0, bytes: 0 },
    { folder: "wedding", pictures: 2, bytes: (await large(97)).length + (await large(98)).length },
    { folder: "expectant", pictures: 0, bytes: 0 },
    { folder: "portrait", pictures: 0, bytes: 0 },
  ]);
});

test("missing alt texts are problems, and each picture is named once", async () => {
  const root = await goodProject();
  await show(root, "wedding", { a: "", b: ALT.b });
  const { problems, doubts } = await checkPhotos(root);
  expect(lines(problems)).toEqual([
    "content/galleries/wedding.json photos[0].alt (a.jpg) is missing or empty",
  ]);
  expect(doubts).toEqual([]);
});

test("alt texts that say little are doubts: too short, a file's name, a camera's words, too long", async () => {
  const root = await goodProject();
  await show(root, "wedding", {
    a: "Csokor",
    b: "DSC_0042",
    c: "OLYMPUS DIGITAL CAMERA",
    "kovacsek-12": "Kovácsék 12",
    e: `Csokor ${"nagyon ".repeat(40)}szép`,
  });
  const { problems, doubts } = await checkPhotos(root);
  expect(problems).toEqual([]);
  expect(lines(doubts)).toEqual([
    "content/photos/wedding/a.jpg has a very short alt text: „Csokor”",
    "content/photos/wedding/b.jpg has a file name as alt text: „DSC_0042”",
    "content/photos/wedding/c.jpg has an alt text that a camera wrote: „OLYMPUS DIGITAL CAMERA”",
    expect.stringMatching(/e\.jpg has an alt text of 291 letters; more than 250 are tiring/),
    "content/photos/wedding/kovacsek-12.jpg has a file name as alt text: „Kovácsék 12”",
  ]);
});

test("an alt text used twice is a doubt, also in two galleries; a banner may share it", async () => {
  const root = await goodProject();
  await show(root, "wedding", { a: ALT.a, b: ALT.b });
  await show(root, "portrait", { c: "csokor az ablakban!" });
  const banners = await readJson<Record<string, GalleryEntry>>(root, "content/banners.json");
  const shared = { ...banners, home: { file: "home.jpg", alt: ALT.b } };
  await put(root, "content/banners.json", JSON.stringify(shared));
  const { doubts } = await checkPhotos(root);
  expect(lines(doubts)).toEqual([
    "content/photos/wedding/a.jpg has the alt text of content/photos/portrait/c.jpg",
  ]);
});

test("copies that were made smaller or saved anew are doubts, different pictures are not", async () => {
  const root = await goodProject();
  await show(root, "wedding", { a: ALT.a, b: ALT.b });
  await show(root, "portrait", { c: ALT.c });
  const copy = await sharp(await large(97))
    .resize(1700)
    .jpeg({ quality: 30 })
    .toBuffer();
  await put(root, "content/photos/portrait/c.jpg", copy);
  const { doubts } = await checkPhotos(root);
  expect(lines(doubts)).toEqual([
    "content/photos/portrait/c.jpg looks almost like content/photos/wedding/a.jpg",
  ]);
});

test("a banner may show a picture of the galleries", async () => {
  const root = await goodProject();
  await put(root, "public/assets/images/home.jpg", await large(97));
  expect((await checkPhotos(root)).doubts).toEqual([]);
});

test("pictures below 1600 px are one line a gallery", async () => {
  const root = await goodProject();
  await show(root, "wedding", { a: ALT.a, b: ALT.b, c: ALT.c });
  for (const [name, width] of [
    ["b", 1599],
    ["a", 700],
  ] as const) {
    const small = await sharp(await large(name.charCodeAt(0)))
      .resize(width)
      .jpeg()
      .toBuffer();
    await put(root, `content/photos/wedding/${name}.jpg`, small);
  }
  expect(lines((await checkPhotos(root)).doubts)).toEqual([
    "content/photos/wedding/ has 2 of 3 below 1600 px on the long edge: a.jpg, b.jpg",
  ]);
});

test("an upright picture is measured on its long edge", async () => {
  const upright = await scene(1, 400, 1600).jpeg().toBuffer();
  expect((await inspectOriginal(upright)).isSmall).toBe(false);
  const narrower = await scene(1, 400, 1599).jpeg().toBuffer();
  expect((await inspectOriginal(narrower)).isSmall).toBe(true);
});

test("files that no list names are doubts, so that what was taken out can be published", async () => {
  const root = await goodProject();
  await put(root, "content/photos/wedding/stray.jpg", await large(97));
  await put(root, "content/photos/family/Kép 1.PNG", "kép");
  await put(root, "public/assets/images/old.jpg", "kép");
  await put(root, "content/photos/wedding/.DS_Store", "?");
  const { problems, doubts, folders } = await checkPhotos(root);
  expect(problems).toEqual([]);
  const hint = "; remove puts it aside, add lists it again";
  expect(lines(doubts)).toEqual([
    `content/photos/family/Kép 1.PNG is not in content/galleries/family.json${hint}`,
    `content/photos/wedding/stray.jpg is not in content/galleries/wedding.json${hint}`,
    "public/assets/images/old.jpg is not in content/banners.json",
  ]);
  expect(folders[2]).toMatchObject({ folder: "wedding", pictures: 3 });

  await removePhotos(root, "wedding", ["stray.jpg"]);
  await removePhotos(root, "family", ["Kép 1.PNG"]);
  expect((await checkPhotos(root)).doubts).toHaveLength(1);
});

test("listed pictures without a file are problems, a banner's, too", async () => {
  const root = await goodProject();
  await rm(join(root, "content/photos/wedding/b.jpg"));
  await rm(join(root, "public/assets/images/home.jpg"));
  expect(lines((await checkPhotos(root)).problems)).toEqual([
    "content/photos/wedding/b.jpg is missing (listed in content/galleries/wedding.json)",
    "public/assets/images/home.jpg is missing (listed in content/banners.json)",
  ]);
});

test("damaged, too small and foreign files are problems, and the others are still looked at", async () => {
  const root = await goodProject();
  await show(root, "wedding", { a: "Ez itt egy csokor", b: ALT.b, c: ALT.c, d: ALT.a });
  await put(root, "content/photos/wedding/a.jpg", truncated(await large(97)));
  await put(root, "content/photos/wedding/b.jpg", "Kedves Anna!");
  await put(root, "content/photos/wedding/c.jpg", await plainJpeg("red", 300, 200));
  await put(root, "content/photos/wedding/d.jpg", await plainJpeg("red"));
  const { problems, doubts } = await checkPhotos(root);
  expect(lines(problems)).toEqual([
    expect.stringMatching(/^content\/photos\/wedding\/a\.jpg is damaged and cannot be decoded/),
    expect.stringMatching(/^content\/photos\/wedding\/b\.jpg is not a picture/),
    expect.stringMatching(/^content\/photos\/wedding\/c\.jpg is too small: 300 x 200 px/),
  ]);
  expect(lines(doubts)).toEqual([
    "content/photos/wedding/ has 1 of 4 below 1600 px on the long edge: d.jpg",
  ]);
});

test.each<[string, (jpeg: Buffer) => Promise<Buffer>]>([
  ["EXIF", (jpeg) => sharp(jpeg).withExif(GPS).jpeg().toBuffer()],
  ["XMP", async (jpeg) => withXmp(jpeg, xmpPacket("", 'exif:GPSLatitude="47,30.0N"'))],
])("a place in the %s is a doubt, and add removes it as is said", async (_, mark) => {
  const root = await goodProject();
  const file = "content/photos/wedding/b.jpg";
  await put(root, file, await mark(await large(98)));
  expect(lines((await checkPhotos(root)).doubts)).toEqual([
    `${file} tells where it was taken (GPS); take it in again with add, which removes it`,
  ]);
  await addPhotos(root, "wedding", [join(root, file)], () => "");
  expect((await checkPhotos(root)).doubts).toEqual([]);
});

test("a picture larger than needed is a doubt, and add shrinks it as is said", async () => {
  const root = await goodProject();
  const file = "content/photos/wedding/b.jpg";
  await put(root, file, await scene(98, 2600, 500).jpeg({ quality: 60 }).toBuffer());
  expect(lines((await checkPhotos(root)).doubts)).toEqual([
    `${file} is larger than needed: 2600 x 500 px; take it in again with add, which shrinks it`,
  ]);
  await addPhotos(root, "wedding", [join(root, file)], () => "");
  expect((await checkPhotos(root)).doubts).toEqual([]);
});

test("metadata that cannot be read are no reason to stop", async () => {
  const broken = withSegment(await large(97), 0xe1, Buffer.from("Exif\0\0II*\0\xff\xff", "latin1"));
  expect(await inspectOriginal(broken)).toMatchObject({ isSmall: false, doubts: [] });
  const camera = await flatPicture("red", 1600, 80).withExif({ IFD0: { Make: "Mintacam" } });
  expect((await inspectOriginal(await camera.jpeg().toBuffer())).doubts).toEqual([]);
});

test("folders in which pictures would be forgotten are problems", async () => {
  const root = await goodProject();
  await put(root, "content/photos/weding/a.jpg", await large(97));
  await put(root, "content/photos/wedding/kovacsek/a.jpg", await large(97));
  await put(root, "content/photos/kep.jpg", await large(97));
  await put(root, "content/photos/.git/x", "?");
  await put(root, "content/photos/wedding/.thumbnails/x.jpg", "?");
  const { problems, doubts } = await checkPhotos(root);
  expect(lines(problems)).toEqual([
    "content/photos/kep.jpg belongs to no gallery",
    "content/photos/wedding/kovacsek is a folder within a gallery; add takes its pictures in",
    "content/photos/weding belongs to no gallery",
  ]);
  expect(doubts).toEqual([]);
});

test("what the build would stop at is a problem: an unknown field, a picture twice, a lost cover", async () => {
  const root = await goodProject();
  const wedding = await readJson<{ photos: GalleryEntry[] }>(
    root,
    "content/galleries/wedding.json",
  );
  const [a, b] = wedding.photos;
  await put(
    root,
    "content/galleries/wedding.json",
    JSON.stringify({ ...wedding, photos: [a, b, a] }),
  );
  const family = await readJson<object>(root, "content/galleries/family.json");
  await put(root, "content/galleries/family.json", JSON.stringify({ ...family, colour: "red" }));
  await show(root, "portrait", { c: ALT.c });
  const portrait = await readJson<object>(root, "content/galleries/portrait.json");
  await put(
    root,
    "content/galleries/portrait.json",
    JSON.stringify({ ...portrait, cover: "x.jpg" }),
  );
  const { problems } = await checkPhotos(root);
  expect(lines(problems)).toEqual([
    expect.stringMatching(/^content\/galleries\/family\.json .*unknown fields: colour$/),
    "content/galleries/portrait.json cover (x.jpg) is not one of its photos",
    "content/galleries/wedding.json photos[2] (a.jpg) is listed twice",
  ]);
});

test.each(["content/galleries/wedding.json", "content/banners.json"])(
  "a list that cannot be read at all is named: %s",
  async (file) => {
    const root = await goodProject();
    await put(root, file, "<<<<<<< ours");
    const error = await checkPhotos(root).catch((error) => error);
    expect(error).toBeInstanceOf(ContentError);
    expect(error.message).toContain(`${file}: `);
  },
);

test("the check changes nothing, and tells how far it is", async () => {
  const root = await goodProject();
  const before = await readdir(root, { recursive: true });
  const progress: string[] = [];
  await checkPhotos(root, (done, total) => progress.push(`${done}/${total}`));
  expect(progress).toEqual(Array.from({ length: 13 }, (_, done) => `${done}/12`));
  expect(await readdir(root, { recursive: true })).toEqual(before);
});

test("a check that is stopped stops", async () => {
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(checkPhotos(await goodProject(), undefined, signal)).rejects.toThrow("stopped");
});
