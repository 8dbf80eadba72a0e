import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { ContentError } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { orderByName, orderPhotos, photosNamed, reorder } from "@/tools/photos/order";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";

const WEDDING = "content/galleries/wedding.json";
const FILES = ["a", "b", "c", "d", "e"];

test.each([
  [["d", "b"], "first" as const, "dbace"],
  [["a"], "first" as const, "abcde"],
  [["e", "a"], { before: "c" }, "beacd"],
  [["e", "a"], { after: "c" }, "bcead"],
  [["b"], { before: "a" }, "bacde"],
  [["a"], { after: "e" }, "bcdea"],
  [["b"], { after: "a" }, "abcde"],
  [[], { after: "a" }, "abcde"],
  [FILES.toReversed(), "first" as const, "edcba"],
])("%p put %p gives %s", (named, place, order) => {
  expect(reorder(FILES, named, place).join("")).toBe(order);
});

test.each([
  [["x"], "first" as const, "x is not in the list"],
  [["a", "b", "a"], "first" as const, "a is named twice"],
  [["a"], { before: "x" }, "x is not in the list"],
  [["a", "b"], { after: "b" }, "b cannot stand beside itself"],
])("%p put %p is refused: %s", (named, place, reason) => {
  expect(() => reorder(FILES, named, place)).toThrow(new ContentError(reason));
});

test("whatever is put wherever, no picture is lost and the others keep their order", () => {
  const files = Array.from({ length: 8 }, (_, n) => `${n}.jpg`);
  const named = fc
    .subarray(files, { maxLength: 7 })
    .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
  fc.assert(
    fc.property(named, fc.nat(), fc.constantFrom("first", "before", "after"), (some, n, where) => {
      const rest = files.filter((file) => !some.includes(file));
      const beside = rest[n % rest.length] ?? "";
      const place =
        where === "first" ? where : where === "before" ? { before: beside } : { after: beside };
      const ordered = reorder(files, some, place);
      expect(ordered.toSorted()).toEqual(files);
      expect(ordered.filter((file) => rest.includes(file))).toEqual(rest);
      const at = ordered.indexOf(some[0] ?? "");
      if (some.length > 0) expect(ordered.slice(at, at + some.length)).toEqual(some);
    }),
  );
});

test("by name, kep-2 stands before kep-10", () => {
  const files = ["kep-10.jpg", "kep-2.jpg", "alma.jpg"];
  expect(orderByName(files)).toEqual(["alma.jpg", "kep-2.jpg", "kep-10.jpg"]);
  expect(files[0]).toBe("kep-10.jpg");
});

test("a gallery's list is put in order, each entry with its texts; the cover stays", async () => {
  const root = await makePhotoProject();
  const entries: GalleryEntry[] = [
    { file: "a.jpg", alt: "Egy", focus: "10% 20%" },
    { file: "b.jpg", alt: "" },
    { file: "c.jpg", alt: "Három" },
  ];
  await list(root, "wedding", entries);
  const before = await readJson<object>(root, WEDDING);
  expect(await orderPhotos(root, "wedding", (files) => files.toReversed())).toBe(true);
  expect(await readJson(root, WEDDING)).toEqual({ ...before, photos: entries.toReversed() });
});

test("a gallery that is in this order already is not changed, and that is told", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const before = await readJson(root, WEDDING);
  expect(await orderPhotos(root, "wedding", orderByName)).toBe(false);
  expect(await readJson(root, WEDDING)).toEqual(before);
});

test("an order that is refused leaves the list as it was", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
  const before = await readFile(join(root, WEDDING), "utf8");
  const arrange = (files: readonly string[]) => reorder(files, ["x.jpg"]);
  await expect(orderPhotos(root, "wedding", arrange)).rejects.toThrow("x.jpg is not in the list");
  expect(await readFile(join(root, WEDDING), "utf8")).toBe(before);
});

test("a list with a picture twice is not put in order, and both file and list are named", async () => {
  const root = await makePhotoProject();
  const twice = [
    { file: "a.jpg", alt: "Egy" },
    { file: "b.jpg", alt: "Kettő" },
    { file: "a.jpg", alt: "Három" },
  ];
  await list(root, "wedding", twice);
  await expect(orderPhotos(root, "wedding", orderByName)).rejects.toThrow(
    new ContentError(`${WEDDING}: a.jpg is listed twice`),
  );
});

test("a list that cannot be read is named, and not written over", async () => {
  const root = await makePhotoProject();
  await put(root, WEDDING, "<<<<<<< ours");
  await expect(orderPhotos(root, "wedding", orderByName)).rejects.toThrow(`${WEDDING}: `);
  expect(await readFile(join(root, WEDDING), "utf8")).toBe("<<<<<<< ours");
});

test("pictures may be called by name, file or path; one of another gallery stays unknown", () => {
  const names = ["a", "a.jpg", "wedding/a", "content/photos/wedding/a.jpg", "portrait/a"];
  expect(photosNamed("wedding", names)).toEqual(["a.jpg", "a.jpg", "a.jpg", "a.jpg", "portrait/a"]);
});
