import { join, relative } from "node:path";
import { findPictures } from "@/tools/photos/find-pictures";
import { put } from "../../helpers/photo-project";
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

test("all pictures of a folder and of those below are found, in the order of their names", async () => {
  const folder = await folderWith("kep-10.JPG", "kep-2.avif", "b/kep-1.heic", "b/c/kep-3.png");
  expect(await findIn(folder)).toEqual({
    files: ["b/c/kep-3.png", "b/kep-1.heic", "kep-2.avif", "kep-10.JPG"],
    passedOver: [],
  });
});

test("raw files, their settings and films are passed over, hidden files are not even counted", async () => {
  const names = ["a.nef", "a.xmp", "film.mp4", "kep.jpg.json"];
  const folder = await folderWith(...names, "._a.jpg", ".trash/b.jpg", "__MACOSX/a.jpg");
  expect(await findIn(folder)).toEqual({ files: [], passedOver: names });
});

test("what is named by itself is taken as it is given, also a file that does not exist", async () => {
  const folder = await folderWith("x/2.jpg", "a.nef");
  const paths = ["x", "a.nef", "missing.jpg"].map((name) => join(folder, name));
  const { files } = await findPictures(paths);
  expect(files.map((file) => relative(folder, file))).toEqual(["x/2.jpg", "a.nef", "missing.jpg"]);
});
