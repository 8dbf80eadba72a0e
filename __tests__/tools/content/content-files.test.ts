import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import {
  insertPhoto,
  type PicturesOf,
  readGallery,
  removePhoto,
} from "@/tools/content/content-files";
import { makePhotoProject, put } from "../../helpers/photo-project";

const WEDDING = "content/galleries/wedding.json";

test.each([
  ["{ not json", `${WEDDING}: `],
  ['{"photos": {}}', `${WEDDING}: photos must be`],
  [undefined, /^content\/galleries\/wedding\.json: .*ENOENT/],
])("a gallery's file that holds %j is refused by its name", async (text, message) => {
  const root = await makePhotoProject();
  if (text === undefined) await rm(join(root, WEDDING));
  else await put(root, WEDDING, text);
  const reading = readGallery(root, "wedding");
  await expect(reading).rejects.toThrow(ContentError);
  await expect(reading).rejects.toThrow(message);
});

const galleryOf = (...files: string[]): PicturesOf => ({
  photos: files.map((file) => ({ file, alt: file })),
});

test("an appended picture is the last, and the cover of a gallery that has none", () => {
  const gallery = { ...galleryOf("a.jpg"), cover: "gone.jpg" };
  insertPhoto(gallery, { file: "b.jpg", alt: "Kép" });
  insertPhoto(gallery, { file: "c.jpg", alt: "Kép" });
  expect(gallery.photos.map(({ file }) => file)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(gallery.cover).toBe("b.jpg");
});

test("when the cover is removed, the first of the others replaces it, if there is one", () => {
  const gallery = { ...galleryOf("a.jpg", "b.jpg", "c.jpg"), cover: "a.jpg" };
  removePhoto(gallery, "c.jpg");
  expect(gallery.cover).toBe("a.jpg");
  removePhoto(gallery, "a.jpg");
  expect(gallery.cover).toBe("b.jpg");
  removePhoto(gallery, "b.jpg");
  expect(gallery).toEqual({ photos: [] });
});
