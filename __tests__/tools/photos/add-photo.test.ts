import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GalleryEntry } from "@/lib/content/schema";
import { listVersions, restore } from "@/tools/content/history";
import { addFile } from "@/tools/photos/add-photo";
import { prepareFacts } from "@/tools/photos/prepare-photos";
import { list, makePhotoProject, readJson } from "../../helpers/photo-project";
import { flatPhoto, plainJpeg } from "../../helpers/photos";
import { makeTempFolder, put } from "../../helpers/temp-folder";

test("adding to a large gallery reads no more files than adding to a small one", async () => {
  const reads: number[] = [];
  const fs = jest.requireActual("node:fs/promises");
  const spies = ["readFile", "stat"].map((name) => jest.spyOn(fs, name as never));
  for (const size of [1, 30]) {
    const root = await makePhotoProject({
      wedding: Array.from({ length: size }, (_, n) => `${n}.jpg`),
    });
    await prepareFacts(root);
    const file = await outside("uj.jpg", await plainJpeg("#c81e28"));
    for (const spy of spies) spy.mockClear();
    await addFile(root, "wedding", file);
    reads.push(spies.flatMap((spy) => spy.mock.calls).length);
  }
  expect(reads[0]).toBeGreaterThan(0);
  expect(reads[1]).toBe(reads[0]);
});

/** Writes a photo outside the project. */
async function outside(name: string, photo: Buffer | string): Promise<string> {
  return join(await makeTempFolder({ [name]: photo }), name);
}

const entriesOf = async (root: string) =>
  (await readJson<{ photos: GalleryEntry[] }>(root, "content/galleries/wedding.json")).photos;
const bannersOf = (root: string) =>
  readJson<Record<string, GalleryEntry>>(root, "content/banners.json");

test("lists the capture time, even if the photo was there before", async () => {
  const root = await makePhotoProject();
  const exif = { IFD2: { DateTimeOriginal: "2026:06:12 15:04:05" } };
  const taken = flatPhoto("#c81e28").withExif(exif);
  const file = await outside("csokor.jpg", await taken.jpeg().toBuffer());
  for (const entries of [[], [{ file: "csokor.jpg", alt: "" }]]) {
    await list(root, "wedding", entries);
    await addFile(root, "wedding", file);
    expect(await entriesOf(root)).toMatchObject([{ taken: "2026-06-12T15:04:05.000" }]);
  }
});

test("reports a missing or unreadable file, and changes nothing", async () => {
  const root = await makePhotoProject();
  for (const [code, file] of [
    ["missing", "/nowhere/missing.jpg"],
    ["unreadable", await makeTempFolder()],
  ] as const)
    await expect(addFile(root, "wedding", file)).rejects.toMatchObject({ code });
  expect(await entriesOf(root)).toEqual([]);
});

test("replaces the banner of the same name, and keeps the old one in the history", async () => {
  const root = await makePhotoProject();
  const before = await bannersOf(root);
  const old = await readFile(join(root, "public/assets/images/home.jpg"));
  const focused = { ...before, home: { ...before.home, focus: "80% 40%" } };
  await put(root, "content/banners.json", JSON.stringify(focused));
  const photo = await plainJpeg("#c81e28", 900, 600);
  await addFile(root, "banners", await outside("Home.JPG", photo));
  // The focal point belonged to the old photo.
  expect(await bannersOf(root)).toEqual({ ...before, home: { file: "home.jpg", alt: "" } });
  expect(await readFile(join(root, "public/assets/images/home.jpg"))).toEqual(photo);
  const [version] = await listVersions(root);
  await restore(root, version?.id ?? "");
  expect(await readFile(join(root, "public/assets/images/home.jpg"))).toEqual(old);
  expect(await bannersOf(root)).toEqual(focused);
});

test("the same banner keeps its alt text; a new one gets its own or none", async () => {
  const root = await makePhotoProject();
  const before = await bannersOf(root);
  const same = join(root, "public/assets/images/home.jpg");
  await addFile(root, "banners", same);
  expect(await bannersOf(root)).toEqual(before);
  await addFile(root, "banners", await outside("wedding.jpg", await plainJpeg("#c81e28")));
  const gallery = await readJson<{ banner: GalleryEntry }>(root, "content/galleries/wedding.json");
  expect(gallery.banner).toEqual({ file: "wedding.jpg", alt: "" });
  const unknown = await outside("fooldal.jpg", await plainJpeg("#c81e28"));
  await expect(addFile(root, "banners", unknown)).rejects.toThrow(
    /^is not a banner; choose from: splash, home, gallery,/,
  );
});
