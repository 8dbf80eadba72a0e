import { join, relative } from "node:path";
import fc from "fast-check";
import { PHOTO_FILE } from "@/content/fields";
import { compareNames, findPictures, freeName, slugOf } from "@/tools/photos/names";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["Kovácsék 12.JPG", "kovacsek-12"],
  // As macOS writes names: the accents are letters of their own.
  ["Őszi esküvő.jpg".normalize("NFD"), "oszi-eskuvo"],
  ["/tmp/Képek 2023/A & B.final.jpg", "a-b-final"],
  ["写真.jpg", "photo"],
])("%p becomes the slug %p", (file, slug) => {
  expect(slugOf(file)).toBe(slug);
});

test("every file name becomes a valid photo name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (file) => {
      const name = freeName(slugOf(file), () => false);
      expect(name).toMatch(PHOTO_FILE);
      expect(name.length).toBeLessThan(200); // file systems take 255; a variant's name is longer
    }),
  );
});

test("a taken name gets the first free number", () => {
  const taken = new Set(["csokor.jpg", "csokor-2.jpg", "csokor-4.jpg"]);
  expect(freeName("csokor", (name) => taken.has(name))).toBe("csokor-3.jpg");
});

test("names are sorted by number, with Hungarian letters", () => {
  const names = ["kep-10.jpg", "őz.jpg", "kep-2.jpg", "oz.jpg", "álom.jpg", "Alma.jpg"];
  expect(names.sort(compareNames)).toEqual([
    ...["Alma.jpg", "álom.jpg", "kep-2.jpg", "kep-10.jpg", "oz.jpg", "őz.jpg"],
  ]);
});

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
  const folder = await makeTempFolder(Object.fromEntries(present.map((file) => [file, "?"])));
  const found = await findPictures(named.map((name) => join(folder, name)));
  const from = (paths: string[]) => paths.map((path) => relative(folder, path));
  expect([from(found.files), from(found.passedOver)]).toEqual([files, passedOver]);
});
