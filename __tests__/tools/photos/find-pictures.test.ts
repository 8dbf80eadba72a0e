import { join, relative } from "node:path";
import { findPictures } from "@/tools/photos/names";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  [
    "all pictures of a folder and of those below, in the order of their names",
    ["kep-10.JPG", "kep-2.avif", "b/kep-1.heic", "b/c/kep-3.png"],
    [""],
    ["b/c/kep-3.png", "b/kep-1.heic", "kep-2.avif", "kep-10.JPG"],
    [],
  ],
  [
    "no raw files, their settings and films; hidden files are not even counted",
    ["a.nef", "a.xmp", "film.mp4", "k.jpg.json", "._a.jpg", ".trash/b.jpg", "__MACOSX/a.jpg"],
    [""],
    [],
    ["a.nef", "a.xmp", "film.mp4", "k.jpg.json"],
  ],
  [
    "what is named by itself, as it is given, also a file that does not exist",
    ["x/2.jpg", "a.nef"],
    ["x", "a.nef", "missing.jpg"],
    ["x/2.jpg", "a.nef", "missing.jpg"],
    [],
  ],
])("found are %s", async (_, present, named, files, passedOver) => {
  const folder = await makeTempFolder();
  for (const file of present) await put(folder, file, "?");
  const found = await findPictures(named.map((name) => join(folder, name)));
  const from = (paths: string[]) => paths.map((path) => relative(folder, path));
  expect([from(found.files), from(found.passedOver)]).toEqual([files, passedOver]);
});
