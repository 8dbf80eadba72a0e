import { join } from "node:path";
import fc from "fast-check";
import { PHOTO_FILE } from "@/lib/content/field-types";
import { findPhotos, freeName, slugOf, sourceOf } from "@/tools/photos/originals";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["Kovácsék 12.JPG", "kovacsek-12"],
  // macOS writes accents as separate characters.
  ["Őszi esküvő.jpg".normalize("NFD"), "oszi-eskuvo"],
  ["/tmp/Képek 2023/A & B.final.jpg", "a-b-final"],
  ["写真.jpg", "photo"],
  ["CON.jpg", "con-1"], // a device of Windows
])("%p becomes the slug %p", (file, slug) => {
  expect(slugOf(file)).toBe(slug);
});

test("the name of a file is remembered as macOS and Windows both show it, and as it is", () => {
  expect(sourceOf("/tmp/\u202Egpj.exe.jpg")).toBe("gpj.exe.jpg");
  expect(sourceOf("Őszi.JPG".normalize("NFD"))).toBe("Őszi.JPG");
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

test.each([
  [
    "finds photos recursively, sorted by name and number",
    "kep-10.JPG, kep-2.avif, őz.jpg, oz.jpg, b/kep-1.heic, b/c/kep-3.png",
    "b/c/kep-3.png, b/kep-1.heic, kep-2.avif, kep-10.JPG, oz.jpg, őz.jpg",
  ],
  [
    "ignores raw files, sidecars, films, unfinished copies and hidden files",
    "a.nef, a.xmp, film.mp4, k.jpg.json, ._a.jpg, a.jpg_original, a.jpg.partial, a.jfif",
    "a.jfif",
  ],
  [
    "ignores folders of systems, NAS devices and photo programs, and knows every extension of JPEG",
    ".trash/b.jpg, __MACOSX/a.jpg, a/@eaDir/a.jpg/thumb.jpg, #recycle/a.jpg, $RECYCLE.BIN/S-1/a.jpg, Lightroom Previews.lrdata/0/a.jpg, CaptureOne/Cache/a.jpg, b.JPE, c.jif, DSC_1.JPG/d.jpg",
    "b.JPE, c.jif, DSC_1.JPG/d.jpg",
  ],
])("%s", async (_, present, files) => {
  const entries = present.split(", ").map((file) => [file, "?"]);
  const folder = await makeTempFolder(Object.fromEntries(entries));
  expect(await findPhotos(folder)).toEqual(files.split(", ").map((file) => join(folder, file)));
  const named = join(folder, "a.nef"); // need not exist
  expect(await findPhotos(named)).toEqual([named]);
});
