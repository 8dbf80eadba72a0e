import { readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { GalleryEntry } from "@/content/schema";
import { addPhotos } from "@/tools/photos/add";
import { preparePhotos } from "@/tools/photos/library";
import { makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { flatPicture, plainJpeg, truncated } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

// Pictures are encoded here, which takes its time on a busy machine.
jest.setTimeout(30_000);

/** Puts a picture where the photographer might have it, outside the project. */
async function onTheDesk(name: string, picture: Buffer | string): Promise<string> {
  const folder = await makeTempFolder();
  await put(folder, name, picture);
  return join(folder, name);
}

const entriesOf = async (root: string, category = "wedding") =>
  (await readJson<{ photos: GalleryEntry[] }>(root, `content/galleries/${category}.json`)).photos;
const filesOf = (root: string, category = "wedding") =>
  readdir(join(root, "content/photos", category));

test("a picture is put behind the others, with its alt text", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const picture = await plainJpeg("#c81e28");
  const file = await onTheDesk("csokor.jpg", picture);
  expect(await addPhotos(root, "wedding", [file], () => " Csokor az ablakban ")).toEqual({
    added: [{ file: "csokor.jpg", alt: "Csokor az ablakban" }],
    skipped: [],
    problems: [],
    left: 0,
  });
  expect(await entriesOf(root)).toEqual([
    { file: "wedding-01.jpg", alt: "Kép: wedding-01.jpg" },
    { file: "csokor.jpg", alt: "Csokor az ablakban" },
  ]);
  expect(await readFile(join(root, "content/photos/wedding/csokor.jpg"))).toEqual(picture);
});

test("the rest of the gallery's file stays, written so that a person can read it", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const before = await readJson<object>(root, "content/galleries/wedding.json");
  await addPhotos(root, "wedding", [await onTheDesk("a.jpg", await plainJpeg("red"))], () => "Kép");
  const text = await readFile(join(root, "content/galleries/wedding.json"), "utf8");
  expect(JSON.parse(text)).toEqual({ ...before, photos: expect.any(Array) });
  expect(text).toMatch(/^\{\n {2}"title": "Képek",\n/);
  expect(text.endsWith("}\n")).toBe(true);
});

test.each([
  ["Kovácsék 12.JPG", "kovacsek-12.jpg"],
  ["Őszi ÜVEG űrkép.jpeg", "oszi-uveg-urkep.jpg"],
  ["  (1) _DSC.0042_.PNG", "1-dsc-0042.jpg"],
  ["写真.jpg", "photo.jpg"],
])("a file named %p gets a name that an address can hold", async (name, file) => {
  const root = await makePhotoProject();
  const path = await onTheDesk(name, await flatPicture("red").png().toBuffer());
  const { added } = await addPhotos(root, "portrait", [path], () => "Kép");
  expect(added).toEqual([{ file, alt: "Kép" }]);
  expect(await filesOf(root, "portrait")).toEqual([file]);
});

test("two different pictures of one name are both kept", async () => {
  const root = await makePhotoProject({ wedding: ["img.jpg"] });
  const before = await readFile(join(root, "content/photos/wedding/img.jpg"));
  const files = [
    await onTheDesk("IMG.jpg", await plainJpeg("#c81e28")),
    await onTheDesk("img.jpg", await plainJpeg("#143cc8")),
  ];
  const { added } = await addPhotos(root, "wedding", files, () => "Kép");
  expect(added.map(({ file }) => file)).toEqual(["img-2.jpg", "img-3.jpg"]);
  expect(await readFile(join(root, "content/photos/wedding/img.jpg"))).toEqual(before);
});

test("the same picture is skipped the second time, whatever it is called", async () => {
  const root = await makePhotoProject();
  // With camera data, so that what is kept differs from what was given.
  const picture = await flatPicture("#c81e28")
    .withExif({ IFD0: { Make: "Mintacam" } })
    .jpeg()
    .toBuffer();
  await addPhotos(root, "wedding", [await onTheDesk("csokor.jpg", picture)], () => "Csokor");
  const again = await onTheDesk("masolat.jpg", picture);
  expect(await addPhotos(root, "wedding", [again], () => "Másolat")).toEqual({
    added: [],
    skipped: [{ file: again, name: "csokor.jpg" }],
    problems: [],
    left: 0,
  });
  expect(await entriesOf(root)).toHaveLength(1);
  expect(await filesOf(root)).toEqual(["csokor.jpg"]);
});

test("the same picture twice in one go is taken once", async () => {
  const root = await makePhotoProject();
  const picture = await plainJpeg("#c81e28");
  const files = [await onTheDesk("a.jpg", picture), await onTheDesk("b.jpg", picture)];
  const { added, skipped } = await addPhotos(root, "wedding", files, () => "Kép");
  expect(added.map(({ file }) => file)).toEqual(["a.jpg"]);
  expect(skipped).toEqual([{ file: files[1], name: "a.jpg" }]);
});

test("after files that cannot be used, the next ones are still taken", async () => {
  const root = await makePhotoProject();
  const files = [
    await onTheDesk("broken.jpg", truncated(await plainJpeg("#c81e28"))),
    await onTheDesk("letter.jpg", "Kedves Anna!"),
    await onTheDesk("small.jpg", await plainJpeg("#c81e28", 300, 200)),
    "/nowhere/missing.jpg",
    await makeTempFolder(),
    await onTheDesk("good.jpg", await plainJpeg("#143cc8")),
  ];
  const { added, problems } = await addPhotos(root, "wedding", files, () => "Kép");
  expect(added).toEqual([{ file: "good.jpg", alt: "Kép" }]);
  expect(problems.map(({ file }) => file)).toEqual(files.slice(0, 5));
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^is damaged/),
    expect.stringMatching(/^is not a picture/),
    expect.stringMatching(/^is too small: 300 x 200 px/),
    "does not exist",
    "cannot be read (EISDIR)",
  ]);
  expect(await entriesOf(root)).toEqual([{ file: "good.jpg", alt: "Kép" }]);
  expect(await filesOf(root)).toEqual(["good.jpg"]);
});

test("a large picture is kept at 2560 px", async () => {
  const root = await makePhotoProject();
  const file = await onTheDesk("large.jpg", await plainJpeg("#c81e28", 3000, 1500));
  await addPhotos(root, "wedding", [file], () => "Kép");
  const kept = await sharp(join(root, "content/photos/wedding/large.jpg")).metadata();
  expect(kept).toMatchObject({ width: 2560, height: 1280 });
});

test("a banner replaces the one of its name, and keeps its place", async () => {
  const root = await makePhotoProject();
  const before = await readJson<Record<string, object>>(root, "content/banners.json");
  const focused = { ...before, home: { ...before.home, focus: "80% 40%" } };
  await put(root, "content/banners.json", JSON.stringify(focused));
  const picture = await plainJpeg("#c81e28", 900, 600);
  const file = await onTheDesk("Home.JPG", picture);
  const { problems } = await addPhotos(root, "banners", [file], () => "Csokor");
  expect(problems).toEqual([]);
  const after = await readJson<Record<string, object>>(root, "content/banners.json");
  expect(after).toEqual({
    ...before,
    home: { file: "home.jpg", alt: "Csokor" }, // the focal point was that of the other picture
  });
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await readFile(join(root, "public/assets/images/home.jpg"))).toEqual(picture);
});

test("a banner that is replaced without an alt text has none, so that the build asks for it", async () => {
  const root = await makePhotoProject();
  const file = await onTheDesk("home.jpg", await plainJpeg("#c81e28"));
  await addPhotos(root, "banners", [file], () => "");
  const { home } = await readJson<Record<string, GalleryEntry>>(root, "content/banners.json");
  expect(home?.alt).toBe("");
});

test("one picture may stand in two banners", async () => {
  const root = await makePhotoProject();
  const picture = await plainJpeg("#c81e28");
  const files = [await onTheDesk("home.jpg", picture), await onTheDesk("gallery.jpg", picture)];
  expect((await addPhotos(root, "banners", files, () => "Kép")).problems).toEqual([]);
});

test("a banner of an unknown name is refused, and the names are told", async () => {
  const root = await makePhotoProject();
  const before = await readFile(join(root, "content/banners.json"), "utf8");
  const file = await onTheDesk("fooldal.jpg", await plainJpeg("#c81e28"));
  const { added, problems } = await addPhotos(root, "banners", [file], () => "Kép");
  expect(added).toEqual([]);
  expect(problems[0]?.file).toBe(file);
  expect(problems[0]?.reason).toMatch(/^is no banner's name; there are: splash, home, gallery,/);
  expect(await readFile(join(root, "content/banners.json"), "utf8")).toBe(before);
  expect(await readdir(join(root, "public/assets/images"))).not.toContain("fooldal.jpg");
});

test("what was added can be prepared, also what nobody has described yet", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const files = [await onTheDesk("csokor.jpg", await plainJpeg("#c81e28"))];
  await addPhotos(root, "wedding", files, () => "Csokor");
  expect((await preparePhotos(root)).problems).toEqual([]);

  const more = [await onTheDesk("torta.jpg", await plainJpeg("#143cc8"))];
  const { added } = await addPhotos(root, "wedding", more, () => "");
  expect(added).toEqual([{ file: "torta.jpg", alt: "" }]);
  expect((await preparePhotos(root)).problems).toEqual([]);
});

test("pictures are listed in the order in which they are given, however long each takes", async () => {
  const root = await makePhotoProject();
  const files = [
    await onTheDesk("large.jpg", await plainJpeg("#c81e28", 4000, 3000)),
    await onTheDesk("small.jpg", await plainJpeg("#143cc8")),
    await onTheDesk("other.jpg", await plainJpeg("#14c83c")),
  ];
  await addPhotos(root, "wedding", files, () => "Kép");
  expect((await entriesOf(root)).map(({ file }) => file)).toEqual([
    "large.jpg",
    "small.jpg",
    "other.jpg",
  ]);
});

test("without an alt text a picture is described by what it says of itself, a camera's words excepted", async () => {
  const root = await makePhotoProject();
  const described = (text: string, colour: string) =>
    flatPicture(colour)
      .withExif({ IFD0: { ImageDescription: text } })
      .jpeg()
      .toBuffer();
  const files = [
    await onTheDesk("a.jpg", await described("Csokor az ablakban", "#c81e28")),
    await onTheDesk("b.jpg", await described("OLYMPUS DIGITAL CAMERA", "#143cc8")),
    await onTheDesk("DSC_0012.jpg", await described("DSC_0012", "#14c83c")),
  ];
  const { added } = await addPhotos(root, "wedding", files, () => "");
  expect(added).toEqual([
    { file: "a.jpg", alt: "Csokor az ablakban", describedByPicture: true },
    { file: "b.jpg", alt: "" },
    { file: "dsc-0012.jpg", alt: "" },
  ]);
  expect((await entriesOf(root))[0]).toEqual({ file: "a.jpg", alt: "Csokor az ablakban" });
});

test("a picture whose rights are set anew is still the same picture", async () => {
  const root = await makePhotoProject();
  const file = await onTheDesk("a.jpg", await plainJpeg("#c81e28"));
  await addPhotos(root, "wedding", [file], () => "Kép", { rights: { creator: "Kovács Ödön" } });
  const kept = await readFile(join(root, "content/photos/wedding/a.jpg"));
  expect(kept.includes("Kovács Ödön")).toBe(true);
  const { skipped } = await addPhotos(root, "wedding", [file], () => "Kép");
  expect(skipped).toEqual([{ file, name: "a.jpg" }]);
});

test("what somebody edits in the list meanwhile is kept", async () => {
  const root = await makePhotoProject({ wedding: ["wedding-01.jpg"] });
  const files = [
    await onTheDesk("a.jpg", await plainJpeg("#c81e28")),
    await onTheDesk("b.jpg", await plainJpeg("#143cc8")),
  ];
  const path = join(root, "content/galleries/wedding.json");
  await addPhotos(root, "wedding", files, (file) => {
    if (!file.endsWith("a.jpg")) return "Torta";
    // Between reading the list for the first time and adding to it; at once, as editors write.
    writeFileSync(path, readFileSync(path, "utf8").replace("Kép: wedding-01.jpg", "Átírva közben"));
    return "Csokor";
  });
  const texts = (await entriesOf(root)).map(({ alt }) => alt);
  expect(texts).toEqual(["Átírva közben", "Csokor", "Torta"]);
});

test("a listed picture whose file is missing does not lend its name to another", async () => {
  const root = await makePhotoProject({ wedding: ["img.jpg"] });
  await rm(join(root, "content/photos/wedding/img.jpg"));
  const file = await onTheDesk("img.jpg", await plainJpeg("#c81e28"));
  const { added } = await addPhotos(root, "wedding", [file], () => "Kép");
  expect(added.map(({ file }) => file)).toEqual(["img-2.jpg"]);
});

test("the first picture of an empty gallery becomes its cover", async () => {
  const root = await makePhotoProject();
  const file = await onTheDesk("a.jpg", await plainJpeg("#c81e28"));
  await addPhotos(root, "wedding", [file], () => "Kép");
  expect(await readJson(root, "content/galleries/wedding.json")).toMatchObject({ cover: "a.jpg" });
});

test("a file that was put into the gallery's folder by hand is listed there, and kept as it was", async () => {
  const root = await makePhotoProject();
  const large = await plainJpeg("#c81e28", 3000, 2000);
  await put(root, "content/photos/wedding/nagy.jpg", large);
  const { added } = await addPhotos(
    root,
    "wedding",
    [join(root, "content/photos/wedding/nagy.jpg")],
    () => "Kép",
  );
  expect(added.map(({ file }) => file)).toEqual(["nagy.jpg"]);
  expect(await filesOf(root)).toEqual(["nagy.jpg"]);
  const kept = await sharp(join(root, "content/photos/wedding/nagy.jpg")).metadata();
  expect(kept.width).toBe(2560);
  expect(await readFile(join(root, "var/removed/wedding/nagy.jpg"))).toEqual(large);
});

test("a file with a name for no address leaves the folder when it has got a better one", async () => {
  const root = await makePhotoProject();
  await put(root, "content/photos/wedding/Kép 1.JPG", await plainJpeg("#c81e28"));
  const file = join(root, "content/photos/wedding/Kép 1.JPG");
  const { added } = await addPhotos(root, "wedding", [file], () => "Kép");
  expect(added.map(({ file }) => file)).toEqual(["kep-1.jpg"]);
  expect(await filesOf(root)).toEqual(["kep-1.jpg"]);
});

test("a banner that is replaced is set aside", async () => {
  const root = await makePhotoProject();
  const before = await readFile(join(root, "public/assets/images/home.jpg"));
  const file = await onTheDesk("home.jpg", await plainJpeg("#c81e28"));
  await addPhotos(root, "banners", [file], () => "Csokor");
  expect(await readFile(join(root, "var/removed/banners/home.jpg"))).toEqual(before);
});

test("work that is stopped says how much is left, and the same call does the rest", async () => {
  const root = await makePhotoProject();
  const colours = ["#c81e28", "#143cc8", "#14c83c", "#888888", "#222222", "#eeeeee"];
  const files: string[] = [];
  for (const colour of colours) {
    files.push(await onTheDesk(`kep-${colour.slice(1)}.jpg`, await plainJpeg(colour)));
  }
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const first = await addPhotos(root, "wedding", files, () => "Kép", {
    signal: stop.signal,
    onProgress,
  });
  expect(first.left).toBeGreaterThan(0);
  expect(first.added.length + first.left).toBe(files.length);
  const second = await addPhotos(root, "wedding", files, () => "Kép");
  expect(second.added).toHaveLength(first.left);
  expect((await entriesOf(root)).map(({ file }) => file)).toEqual(
    colours.map((colour) => `kep-${colour.slice(1)}.jpg`),
  );
});
