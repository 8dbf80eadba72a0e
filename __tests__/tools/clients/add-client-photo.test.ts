import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { coverText, splitCover } from "@/lib/clients/client-cover";
import { deriveKeys, open } from "@/lib/clients/sealing";
import { newSecret } from "@/lib/clients/secret";
import { addPhoto } from "@/tools/clients/add-client-photo";
import type { ClientGallery } from "@/tools/clients/gallery-record";
import {
  changeClientGallery,
  filesOf,
  listGalleries,
  makeGallery,
  sealedPath,
  storedFilesOf,
} from "@/tools/clients/records";
import { resealGalleries } from "@/tools/clients/reseal";
import { makeClientPhoto } from "@/tools/photos/decode-photo";
import { COUPLE, openGallery, shot } from "../../helpers/opened-gallery";
import { expectPixel, flatPhoto, inDisplayP3, redOverBlue, truncated } from "../../helpers/photos";
import { makeTempFolder } from "../../helpers/temp-folder";

/** Files that are written before the process is killed. */
let mockLimit = Number.POSITIVE_INFINITY;
jest.mock("@/lib/write-file-atomic", () => ({
  writeFileAtomic: async (...data: unknown[]) => {
    if (!/history/.test(`${data[0]}`)) mockLimit -= 1; // a failing history fails no change
    if (mockLimit < 0) throw new Error("killed");
    await jest.requireActual("@/lib/write-file-atomic").writeFileAtomic(...data);
  },
}));

let root = "";
let gallery: ClientGallery;
const folder = () => sealedPath(root, gallery.folder);
const visit = () => openGallery(folder(), gallery.secret);
const add = (file: string, bytes: Buffer) => addPhoto(root, gallery.folder, file, bytes);
/** True if it is killed. */
const fails = async (work: Promise<unknown>) =>
  (await Promise.allSettled([work]))[0].status === "rejected";
const shown = async () => (await visit()).index.pictures.map(({ file }) => file);

beforeEach(async () => {
  root = await makeTempFolder();
  mockLimit = Number.POSITIVE_INFINITY;
  gallery = await makeGallery(root, { ...COUPLE, hasOriginals: true });
});

test("sorts photos by capture time and returns originals byte for byte", async () => {
  const originals = {
    "C_0001.JPG": await shot("14:00:00+01:00"),
    "DSC_0002.JPG": await shot("15:00:00"),
    "IMG_10.jpg": await flatPhoto("#111", 60, 40).jpeg().toBuffer(),
    "IMG_9.jpg": await flatPhoto("#222", 60, 40).jpeg().toBuffer(),
    "B_0001.JPG": await shot("14:59:00"),
  };
  await Promise.all(Object.entries(originals).map(([file, bytes]) => add(file, bytes)));
  const { index, originals: opened } = await visit();
  expect(index).toMatchObject({ version: 2, ...COUPLE, date: "2026-06-12" });
  const names = index.pictures.map(({ file }) => file);
  expect(names).toEqual(["B_0001.JPG", "C_0001.JPG", "DSC_0002.JPG", "IMG_9.jpg", "IMG_10.jpg"]);
  expect(Object.fromEntries(opened)).toEqual(originals);
});

test("puts photos of a folder into a chapter of that name, beside those that were there", async () => {
  const photoOf = (colour: string) => flatPhoto(colour, 60, 40).jpeg().toBuffer();
  await add("a.jpg", await photoOf("#111"));
  for (const [name, chapter] of [
    ["b", "Templom"],
    ["c", "Vacsora"],
    ["d", "Templom"],
  ] as const)
    await addPhoto(root, gallery.folder, `${name}.jpg`, await photoOf(`#${name}00`), chapter);
  const { index } = await visit();
  expect(index.chapters).toEqual([
    { name: "1. rész", count: 1 },
    { name: "Templom", count: 2 },
    { name: "Vacsora", count: 1 },
  ]);
  expect(index.pictures.map(({ file }) => file)).toEqual(["a.jpg", "b.jpg", "d.jpg", "c.jpg"]);
});

test("shows small upright images in the original's colours", async () => {
  const turned = (await redOverBlue(3000, 2000)).jpeg().withMetadata({ orientation: 6 });
  const upright = await makeClientPhoto(await turned.toBuffer());
  expect(upright).toMatchObject({ width: 2000, height: 3000 });
  const sizeOf = async (image: Buffer) => {
    const { width, height, exif } = await sharp(image).metadata();
    return [width, height, exif];
  };
  expect(await sizeOf(upright.view)).toEqual([1365, 2048, undefined]);
  expect(await sizeOf(upright.thumbnail)).toEqual([333, 500, undefined]);
  await expectPixel(upright.view, [200, 30, 40], 1000, 1000); // red is on the right

  const wide = await makeClientPhoto(await inDisplayP3().jpeg({ quality: 95 }).toBuffer());
  for (const made of [wide.view, wide.thumbnail]) await expectPixel(made, [8, 233, 16]);
});

test("refuses a damaged or unknown file with the reason, and leaves no files behind", async () => {
  const cut = truncated(await shot("10:00:00", flatPhoto("#456", 900, 600)));
  await expect(add("a.jpg", cut)).rejects.toMatchObject({ code: "damaged" });
  for (const other of [await flatPhoto("#808080", 900, 600).png().toBuffer(), Buffer.from("x")])
    await expect(add("a.jpg", other)).rejects.toMatchObject({ code: "not-jpeg" });
  expect(await readdir(folder())).toEqual(["cover", "index"]);
});

test("stores only sealed files, and no original if downloads are off", async () => {
  gallery = await makeGallery(root, { ...COUPLE, hasOriginals: false });
  await add("DSC_4711.JPG", await shot("10:00:00"));
  const names = await readdir(folder());
  expect(names).toHaveLength(4);
  const all = Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder(), name)))));
  const text = `${all.toString("latin1")} ${all} ${names}`;
  const { title, greeting, choose } = COUPLE;
  for (const word of [title, greeting, `${choose}`, "DSC_4711", "JFIF", "Exif", "pictures"])
    expect(text).not.toContain(word);
  expect((await visit()).index.pictures[0]).toHaveProperty("hasOriginal", false);
});

test("seals a known photo again if one of its files is lost", async () => {
  const bytes = await shot("10:00:00");
  await add("a.jpg", bytes);
  const files = (await listGalleries(root)).flatMap((gallery) => filesOf(gallery));
  for (const name of files.slice(0, 3)) {
    await rm(join(folder(), name), { force: true });
    await add("a.jpg", bytes);
    expect((await visit()).originals.get("a.jpg")).toEqual(bytes);
  }
});

test("seals a cover with the first landscape or the chosen photo, anew only if it changes", async () => {
  await add("a.jpg", await shot("10:00:00", flatPhoto("#123", 60, 90)));
  await add("b.jpg", await shot("11:00:00"));
  const sealed = async () => new Uint8Array(await readFile(join(folder(), "cover")));
  const coverOf = async (secret = gallery.secret) =>
    splitCover(await open((await deriveKeys(secret)).key, "cover", await sealed()));
  const expectCover = async (width: number) => {
    const { text, thumbnail } = await coverOf();
    expect(text).toBe(coverText((await visit()).index));
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width });
  };
  await expectCover(90);
  const before = await sealed();
  await add("c.jpg", await shot("12:00:00"));
  expect(await sealed()).toEqual(before);
  await changeClientGallery(root, gallery.folder, (now) => {
    now.cover = { number: 0, focus: "40% 25%" };
  });
  await expectCover(60);
  await expect(coverOf(newSecret())).rejects.toMatchObject({ name: "OperationError" });
});

test("loses nothing in an interrupted change, and leaves no files behind", async () => {
  await add("a.jpg", await shot("10:00:00"));
  for (let writes = 0, isKilled = true; isKilled; writes += 1) {
    mockLimit = writes;
    const picture = await shot("11:00:00", flatPhoto(`rgb(${9 * writes}, 80, 80)`, 90, 60));
    const before = await readdir(folder());
    isKilled = await fails(add("b.jpg", picture));
    expect((await shown())[0]).toBe("a.jpg");
    const needed = [...before, ...(await listGalleries(root)).flatMap(storedFilesOf)];
    expect(needed).toEqual(expect.arrayContaining(await readdir(folder()))); // retries do not fill the disk
    mockLimit = Number.POSITIVE_INFINITY;
    await add("b.jpg", picture);
    expect(await shown()).toEqual(["a.jpg", "b.jpg"]);
    const stored = (await listGalleries(root)).flatMap(storedFilesOf);
    expect(await readdir(folder())).toEqual(stored.sort());
  }
});

test("seals a gallery again, also if it is killed at any write", async () => {
  const files = { "a.jpg": await shot("10:00:00"), "b.jpg": await shot("11:00:00") };
  for (const [file, bytes] of Object.entries(files)) await add(file, bytes);
  await changeClientGallery(root, gallery.folder, ({ pictures }) => {
    for (const photo of pictures) photo.oldKey = true;
  });
  const before = await readdir(folder());
  let kills = 0;
  for (let isKilled = true; isKilled; kills += isKilled ? 1 : 0) {
    mockLimit = 2 + (kills % 4);
    isKilled = await fails(resealGalleries(root));
  }
  expect(kills).toBeGreaterThan(1);
  const after = await readdir(folder());
  expect(after).toHaveLength(8);
  expect(after.filter((name) => before.includes(name))).toEqual(["cover", "index"]);
  const { index, originals } = await visit();
  expect(Object.fromEntries(originals)).toEqual(files);
  expect(index.pictures.map(({ number }) => number)).toEqual([0, 1]);
  mockLimit = Number.POSITIVE_INFINITY;
  await resealGalleries(root);
  expect(await readdir(folder())).toEqual(after);
});
