import fc from "fast-check";
import { compareNames, freeName, isPhotoName, photoNamed, slugOf } from "@/tools/photos/names";

test.each([
  ["Kovácsék 12.JPG", "kovacsek-12"],
  ["Árvíztűrő tükörfúrógép.jpeg", "arvizturo-tukorfurogep"],
  ["ŐSZI ÚT, ÜVEG.PNG", "oszi-ut-uveg"],
  // As macOS writes names: the accents are letters of their own.
  ["Őszi esküvő.jpg".normalize("NFD"), "oszi-eskuvo"],
  ["/tmp/Képek 2023/A & B.final.jpg", "a-b-final"],
  ["---.jpg", "photo"],
  ["写真.jpg", "photo"],
  ["<script>alert(1)<", "script-alert-1"],
])("%p becomes %p in an address", (file, slug) => {
  expect(slugOf(file)).toBe(slug);
});

test("whatever a file is called, its picture gets a name that a list takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (file) => {
      expect(isPhotoName(freeName(slugOf(file), () => false))).toBe(true);
    }),
  );
});

test("a name as long as a disk allows leaves room for what its variants' names add", () => {
  const name = freeName(slugOf(`${"nagyon-hosszu-nev-".repeat(13)}.jpg`), () => false);
  // 255 is what file systems take; `.1a2b3c4d-2048c.avif.1234567.part` stands behind the name while one is written.
  expect(name.length + 40).toBeLessThan(255);
  expect(isPhotoName(name)).toBe(true);
  expect(name).toMatch(/^nagyon-hosszu-nev-.*[a-z]\.jpg$/);
});

test.each(["a.jpg", "wedding-01.jpg", "2.jpg"])("%p is a name that a list takes", (name) => {
  expect(isPhotoName(name)).toBe(true);
});

test.each([
  "A.jpg",
  "a.JPG",
  "a.jpeg",
  "a b.jpg",
  "ő.jpg",
  ".jpg",
  "../a.jpg",
  "a.jpg\n",
  "a.jpg.1.part",
])("%p is a name that no list takes", (name) => {
  expect(isPhotoName(name)).toBe(false);
});

test("a name that is taken gets the first number that is free", () => {
  const taken = new Set(["csokor.jpg", "csokor-2.jpg", "csokor-4.jpg"]);
  expect(freeName("csokor", (name) => taken.has(name))).toBe("csokor-3.jpg");
  expect(freeName("torta", (name) => taken.has(name))).toBe("torta.jpg");
});

test.each([
  "wedding-05",
  "wedding-05.jpg",
  "wedding/wedding-05",
  "wedding\\wedding-05.jpg",
  "content/photos/wedding/wedding-05.jpg",
])("a person who says %p means wedding-05.jpg", (given) => {
  expect(photoNamed("wedding", given)).toBe("wedding-05.jpg");
});

test.each(["portrait/wedding-05", "content/photos/wedding-05.jpg", "/wedding-05", "wedding/../x"])(
  "%p is no picture of the wedding gallery",
  (given) => {
    expect(photoNamed("wedding", given)).toBeUndefined();
  },
);

test("a file that is no picture of a list is meant by its whole name", () => {
  expect(photoNamed("wedding", "Kép 1.PNG")).toBe("Kép 1.PNG");
  expect(photoNamed("wedding", "IMG_1.JPG")).toBe("IMG_1.JPG");
});

test("names are ordered as people count, with Hungarian letters", () => {
  const names = [
    "kep-10.jpg",
    "zebra.jpg",
    "őz.jpg",
    "kep-2.jpg",
    "oz.jpg",
    "álom.jpg",
    "Alma.jpg",
  ];
  expect(names.sort(compareNames)).toEqual([
    "Alma.jpg",
    "álom.jpg",
    "kep-2.jpg",
    "kep-10.jpg",
    "oz.jpg",
    "őz.jpg",
    "zebra.jpg",
  ]);
});

test("only equal names have the same place, so that an order is always the same", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 4 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(compareNames(a, b) === 0).toBe(a === b);
      expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) + 0);
    }),
  );
});
