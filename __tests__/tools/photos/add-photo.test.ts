import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PhotoEntry } from "@/lib/content/schema";
import { readGallery } from "@/tools/content/content-files";
import { historyOf } from "@/tools/history/history";
import { addFile, importPhoto } from "@/tools/photos/add-photo";
import { readMetadata } from "@/tools/photos/metadata";
import { prepareFacts } from "@/tools/photos/prepare-photos";
import { shot } from "../../helpers/opened-gallery";
import { list, makePhotoProject, readJson } from "../../helpers/photo-project";
import { expectPixel, flatPhoto, inDisplayP3, plainJpeg } from "../../helpers/photos";
import { makeTempFolder, put } from "../../helpers/temp-folder";

const photo = plainJpeg("#c81e28");

test("keeps a small JPEG without metadata byte for byte, with or without a colour profile", async () => {
  const wide = await inDisplayP3().jpeg().toBuffer();
  for (const bytes of [await photo, wide]) {
    const { original, alt } = await importPhoto(bytes, "a.jpg");
    expect(original.equals(bytes)).toBe(true);
    expect(alt).toBe("");
  }
});

test("importing an original again does not change it", async () => {
  // A real photo, because each encoding changes light and shade a little.
  const camera = sharp("content/photos/tavak/tavak-1.jpg")
    .resize(700)
    .withExif({ IFD0: { Make: "Cam", Artist: "Kovacs" } });
  const { original } = await importPhoto(await camera.jpeg().toBuffer(), "a.jpg");
  expect(readMetadata(original)).toEqual({ creator: "Kovacs" });
  expect((await importPhoto(original, "b.jpg")).original.equals(original)).toBe(true);
});

test.each([
  [4000, 2000, 1, 2560, 1280],
  [3200, 1600, 6, 1280, 2560],
  // Panoramas keep their height.
  [6000, 1500, 1, 4264, 1066],
  [12000, 600, 6, 384, 7680],
])("shrinks a photo of %d x %d px with orientation %d to %d x %d", async (...sizes) => {
  const [width, height, turn, newWidth, newHeight] = sizes;
  const photo = flatPhoto("#c81e28", width, height).withMetadata({ orientation: turn });
  const { original } = await importPhoto(await photo.jpeg().toBuffer(), "a.jpg");
  const { orientation = 1, ...size } = await sharp(original).metadata();
  expect(size).toMatchObject({ width: newWidth, height: newHeight });
  expect(orientation).toBe(1);
});

test.each([
  ["not a photo", "unreadable", async () => Buffer.from("Kedves Anna! ".repeat(50))],
  ["in another format", "unreadable", () => flatPhoto("#c81e28").gif().toBuffer()],
  ["too small", "small", () => plainJpeg("#c81e28", 480, 639)],
])("refuses a file that is %s", async (_, code, make) => {
  await expect(importPhoto(await make(), "a.jpg")).rejects.toMatchObject({ code });
});

test("recognises a raw file by its extension: its bytes may be a preview", async () => {
  const bytes = await flatPhoto("#c81e28").tiff().toBuffer();
  await expect(importPhoto(bytes, "DSC_1.NEF")).rejects.toThrow(/raw file; export it as JPEG/);
  expect((await importPhoto(bytes, "scan.tif")).original).toBeInstanceOf(Buffer);
});

// Unusual depths, colours and transparency, as cameras, scanners and printers make them.

const background = { r: 200, g: 30, b: 40, alpha: 0 };
const clear = sharp({ create: { width: 700, height: 500, channels: 4, background } });

const deep = flatPhoto("#c81e28").toColourspace("rgb16");
const wide = inDisplayP3().toColourspace("rgb16");
const printed = flatPhoto("#143cc8").withIccProfile("cmyk").toColourspace("cmyk");

test.each<[string, Sharp, number[], object?]>([
  ["a WebP", flatPhoto("#c81e28").webp(), [200, 30, 40]],
  ["a WebP that names sRGB", flatPhoto("#c81e28").withIccProfile("srgb").webp(), [200, 30, 40]],
  ["a PNG of 16 bits a channel", deep.clone().png(), [200, 30, 40]],
  ["a TIFF of 16 bits a channel", deep.clone().tiff({ compression: "lzw" }), [200, 30, 40]],
  ["a PNG of 16 bits in Display P3", wide.png(), [8, 233, 16], { hasProfile: true }],
  ["a scan in 16 bits of grey", flatPhoto("#808080").toColourspace("grey16").png(), [128]],
  ["a JPEG in CMYK", printed.jpeg(), [19, 66, 122]], // the printed blue of #143cc8
  ["a photo with transparent areas", clear.png(), [255, 255, 255]], // on white
])("converts %s to a JPEG in sRGB or Display P3", async (_, source, colour, other = {}) => {
  const { original } = await importPhoto(await source.toBuffer(), "kep.jpg");
  const { format, space, icc } = await sharp(original).metadata();
  const result = { format, space, hasProfile: icc !== undefined };
  expect(result).toEqual({ format: "jpeg", space: "srgb", hasProfile: false, ...other });
  await expectPixel(original, colour);
});

/** Writes a photo outside the project. */
const outside = async (name: string, photo: Buffer) =>
  join(await makeTempFolder({ [name]: photo }), name);

test("adding a photo reads no others of the gallery", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  await prepareFacts(root);
  const file = await outside("uj.jpg", await photo);
  const fs = jest.requireActual("node:fs/promises");
  const spies = ["readFile", "stat"].map((name) => jest.spyOn(fs, name as never));
  await addFile(root, "wedding", file);
  const paths = spies.flatMap((spy) => spy.mock.calls).map(String);
  expect(paths).toContain(file);
  expect(paths.filter((path) => /wedding.[ab]\.jpg/.test(path))).toEqual([]);
});

const bannersOf = (root: string) =>
  readJson<Record<string, PhotoEntry>>(root, "content/banners.json");

test("lists the capture time, even if the photo was there before", async () => {
  const root = await makePhotoProject();
  const file = await outside("csokor.jpg", await shot("15:04:05+01:00", flatPhoto("#c81e28")));
  for (const entries of [[], [{ file: "csokor.jpg", alt: "" }]]) {
    await list(root, "wedding", entries);
    await addFile(root, "wedding", file);
    const photos = [{ taken: "2026-06-12T15:04:05.000", shift: 60 }];
    expect(await readGallery(root, "wedding")).toMatchObject({ photos });
  }
});

test("reports a missing or unreadable file, and changes nothing", async () => {
  const root = await makePhotoProject();
  const files = { missing: "/nowhere/missing.jpg", unreadable: await makeTempFolder() };
  for (const [code, file] of Object.entries(files))
    await expect(addFile(root, "wedding", file)).rejects.toMatchObject({ code });
  expect((await readGallery(root, "wedding")).photos).toEqual([]);
});

test("replaces the banner of the same name if it is another, and keeps the old one in the history", async () => {
  const root = await makePhotoProject();
  const before = await bannersOf(root);
  const home = join(root, "public/assets/images/home.jpg");
  await addFile(root, "banners", home);
  expect(await bannersOf(root)).toEqual(before);
  const old = await readFile(home);
  const focused = { ...before, home: { ...before.home, focus: "80% 40%" } };
  await put(root, "content/banners.json", JSON.stringify(focused));
  const photo = await plainJpeg("#c81e28", 900, 600);
  const history = historyOf(root);
  const version = await history.settle();
  await addFile(root, "banners", await outside("Home.JPG", photo));
  // The focal point belonged to the old photo.
  expect(await bannersOf(root)).toEqual({ ...before, home: { file: "home.jpg", alt: "" } });
  expect(await readFile(home)).toEqual(photo);
  await history.restore(version, "");
  expect(await readFile(home)).toEqual(old);
  expect(await bannersOf(root)).toEqual(focused);
});

test("a gallery's banner gets its own alt text or none; other names are refused", async () => {
  const root = await makePhotoProject();
  await addFile(root, "banners", await outside("wedding.jpg", await plainJpeg("#c81e28")));
  const { banner } = await readGallery(root, "wedding");
  expect(banner).toEqual({ file: "wedding.jpg", alt: "" });
  const unknown = await outside("fooldal.jpg", await plainJpeg("#c81e28"));
  const reason = /^is not a banner; choose from: splash, home, gallery,/;
  await expect(addFile(root, "banners", unknown)).rejects.toThrow(reason);
});
