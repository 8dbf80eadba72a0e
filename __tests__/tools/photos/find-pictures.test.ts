import { copyFile, mkdir, symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import { addPhotos } from "@/tools/photos/add";
import { findPictures, sortByDate, sortByName } from "@/tools/photos/find-pictures";
import { makePhotoProject, put } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";
import { makeTempFolder } from "../../helpers/temp-folder";

/** A folder with these files, whose contents do not matter. */
async function folderWith(...files: string[]): Promise<string> {
  const folder = await makeTempFolder();
  for (const file of files) await put(folder, file, "?");
  return folder;
}

/** What is found in a folder, by paths from there. */
async function findIn(folder: string) {
  const { files, passedOver } = await findPictures([folder]);
  const named = (paths: string[]) => paths.map((path) => relative(folder, path));
  return { files: named(files), passedOver: named(passedOver) };
}

async function takenOn(folder: string, name: string, date?: string): Promise<string> {
  const exif = date ? { IFD2: { DateTimeOriginal: date } } : {};
  const picture = sharp(await plainJpeg("red", 64, 48)).withExif(exif);
  await put(folder, name, await picture.jpeg().toBuffer());
  return join(folder, name);
}

test("all pictures of a folder and of those below are found, as people count", async () => {
  const folder = await folderWith("kep-10.jpg", "kep-2.jpg", "b/kep-1.jpg", "b/c/d/kep-3.png");
  expect(await findIn(folder)).toEqual({
    files: ["b/c/d/kep-3.png", "b/kep-1.jpg", "kep-2.jpg", "kep-10.jpg"],
    passedOver: [],
  });
});

test.each([
  "a.JPG",
  "a.jpeg",
  "a.png",
  "a.webp",
  "a.avif",
  "a.tif",
  "a.TIFF",
  "a.heic",
  "a.HEIF",
  "a.hif",
])("%s is a picture", async (name) => {
  expect((await findIn(await folderWith(name))).files).toEqual([name]);
});

test("what is no picture by its name is told apart: raw files, their settings, films", async () => {
  const names = ["a.cr2", "a.nef", "a.xmp", "film.mp4", "jpg", "kep.jpg.json", "Thumbs.db"];
  expect(await findIn(await folderWith(...names))).toEqual({ files: [], passedOver: names });
});

test("hidden files and folders, and what macOS adds to an archive, are no pictures of a person", async () => {
  const folder = await folderWith(
    ...["a.jpg", "._a.jpg", ".DS_Store", ".trash/b.jpg", "__MACOSX/a/a.jpg", "c/.hidden.jpg"],
  );
  expect(await findIn(folder)).toEqual({ files: ["a.jpg"], passedOver: [] });
});

test("a file that is named by itself is taken whatever its name, also one that does not exist", async () => {
  const folder = await folderWith("a.nef", ".b.jpg");
  const paths = ["a.nef", ".b.jpg", "missing.jpg"].map((name) => join(folder, name));
  expect(await findPictures(paths)).toEqual({ files: paths, passedOver: [] });
});

test("files and folders are taken in the order in which they are given", async () => {
  const folder = await folderWith("x/2.jpg", "a/1.jpg", "m.jpg");
  const paths = ["x", "m.jpg", "a"].map((name) => join(folder, name));
  const { files } = await findPictures(paths);
  expect(files.map((file) => relative(folder, file))).toEqual(["x/2.jpg", "m.jpg", "a/1.jpg"]);
});

test("a folder that leads back into itself is not followed", async () => {
  const folder = await folderWith("a.jpg");
  await symlink(folder, join(folder, "loop"));
  expect(await findIn(folder)).toEqual({ files: ["a.jpg"], passedOver: ["loop"] });
});

test("an empty folder has no pictures, and a folder named like a picture is a folder", async () => {
  const folder = await makeTempFolder();
  await mkdir(join(folder, "nyar.jpg"));
  expect(await findIn(folder)).toEqual({ files: [], passedOver: [] });
});

test("a telephone's pictures are taken in from their folder", async () => {
  const root = await makePhotoProject();
  const folder = await makeTempFolder();
  const fixture = join(__dirname, "../../fixtures/pictures/phone.heic");
  await copyFile(fixture, join(folder, "IMG_0001.HEIC"));
  const { files } = await findPictures([folder]);
  const { added, problems } = await addPhotos(root, "wedding", files, () => "Kép");
  expect(problems).toEqual([]);
  expect(added.map(({ file }) => file)).toEqual(["img-0001.jpg"]);
});

test("a raw file that is named by itself is refused, and it is said what to do", async () => {
  const root = await makePhotoProject();
  const { files } = await findPictures([join(await folderWith("a.nef"), "a.nef")]);
  const { problems } = await addPhotos(root, "wedding", files, () => "Kép");
  expect(problems).toEqual([
    {
      file: files[0],
      fault: "raw",
      reason:
        "is a camera's raw file; export it as JPEG (full size, quality 90 or more) and take that in",
    },
  ]);
});

test("pictures are put in the order in which they were taken; the others follow as they were", async () => {
  const folder = await makeTempFolder();
  const files = [
    await takenOn(folder, "none-b.jpg"),
    await takenOn(folder, "third.jpg", "2023:06:12 10:11:13"),
    await takenOn(folder, "same-b.jpg", "2023:06:12 10:11:12"),
    join(folder, "missing.jpg"),
    await takenOn(folder, "same-a.jpg", "2023:06:12 10:11:12"),
    await takenOn(folder, "no-clock.jpg", "0000:00:00 00:00:00"),
    await takenOn(folder, "first.jpg", "2022:12:31 23:59:59"),
  ];
  const names = (await sortByDate(files)).map((file) => relative(folder, file));
  expect(names).toEqual([
    ...["first.jpg", "same-b.jpg", "same-a.jpg", "third.jpg"],
    ...["none-b.jpg", "missing.jpg", "no-clock.jpg"],
  ]);
});

test("pictures are put in the order of their names, whatever folders they lie in", () => {
  const files = ["b/kep-10.jpg", "a/kep-9.jpg", "c/kep-1.jpg"];
  expect(sortByName(files)).toEqual(["c/kep-1.jpg", "a/kep-9.jpg", "b/kep-10.jpg"]);
});
