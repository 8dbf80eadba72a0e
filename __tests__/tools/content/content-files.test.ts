import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoEntry } from "@/lib/content/schema";
import {
  changeGallery,
  insertPhoto,
  type PhotosOf,
  readGallery,
  removePhoto,
} from "@/tools/content/content-files";
import { makePhotoProject, put } from "../../helpers/photo-project";

const WEDDING = "content/galleries/wedding.json";

/** A photo taken at that hour; without one it has no capture time. */
const at = (file: string, hour = 0) => ({
  file,
  alt: "",
  ...(hour && { taken: `2026-06-12T${hour}:00:00.000` }),
});
/** Drops photos that finish in the order of `finished`. @returns the files, the cover first */
function dropInto(photos: PhotoEntry[], dropped: PhotoEntry[], finished: number[]) {
  const gallery: PhotosOf = { photos, cover: photos[0]?.file };
  const drop: string[] = [];
  for (const index of finished)
    for (const entry of dropped.slice(index, index + 1)) {
      insertPhoto(gallery, entry, { before: drop.slice(index + 1), drop });
      drop[index] = entry.file;
    }
  return [gallery.cover, ...gallery.photos.map(({ file }) => file)].join(" ");
}

test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[2, 0, 3, 1]]])(
  "sorts dropped photos by capture time, and makes the first the cover (%j)",
  (finished) => {
    const dropped = [at("late", 15), at("untimed"), at("early", 11), at("same", 15)];
    expect(dropInto([], dropped, finished)).toBe("early early late same untimed");
    const sorted = [at("a", 10), at("b", 12), at("x")];
    expect(dropInto(sorted, dropped, finished)).toBe("a a early b late same x untimed");
    const late = { ...at("b", 10), shift: 120 };
    expect(dropInto([at("a", 11), late], dropped, finished)).toBe("a a early b late same untimed");
    const byHand = [at("b", 12), at("a", 10)];
    expect(dropInto(byHand, dropped, finished)).toBe("b b a late untimed early same");
    const sortedSince = [at("late", 15), at("early", 11)];
    insertPhoto({ photos: sortedSince }, at("c", 12), { drop: ["early", "late"] });
    expect(sortedSince.map(({ file }) => file)).toEqual(["late", "early", "c"]);
    expect(dropInto([at("x")], dropped, finished)).toBe("x x late untimed early same");
  },
);

test("names a file that is not JSON or missing; does not write what the schema forbids", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const change = changeGallery(root, "wedding", ({ photos }) => {
    photos.push({ file: "b.jpg", alt: "", taken: "2027-06-12T15:04:05.12a" });
  });
  await expect(change).rejects.toThrow(`${WEDDING}: photos[1].taken (b.jpg) must be a time`);
  expect((await readGallery(root, "wedding")).photos).toHaveLength(1);
  await put(root, WEDDING, "{ not json");
  await expect(readGallery(root, "wedding")).rejects.toThrow(`${WEDDING}: `);
  await rm(join(root, WEDDING));
  await expect(readGallery(root, "wedding")).rejects.toThrow(/^content.*wedding\.json: .*ENOENT/);
});

test("a gallery whose last photo is removed has no cover", () => {
  const gallery: PhotosOf = { photos: [at("a.jpg")], cover: "a.jpg" };
  removePhoto(gallery, "a.jpg");
  expect(gallery).toEqual({ photos: [] });
});
