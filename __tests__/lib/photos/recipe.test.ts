import {
  FORMATS,
  keyOfVariant,
  PHOTO_WIDTHS,
  previewCut,
  variantsOf,
  variantWidths,
} from "@/lib/photos/recipe";

test.each([
  [2560, PHOTO_WIDTHS.avif, [448, 640, 768, 960, 1440, 2048]],
  [1440, [640, 960, 1440], [640, 960, 1440]],
  // Between two steps also in its own width, if that is worth it.
  [1439, [640, 960, 1440], [640, 960, 1439]],
  [1056, [640, 960, 1440], [640, 960]],
  [1057, [640, 960, 1440], [640, 960, 1057]],
  [400, [448, 960], [400]],
])("a photo %d px wide has, from the widths %j, %j", (width, steps, widths) => {
  expect(variantWidths(width, steps)).toEqual(widths);
});

const photo = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 640, height: 800 };
const CUTS = ["", "c", previewCut(), previewCut("40% 60%")];

test("a variant's path names photo, version, width, format and crop", () => {
  const start = "wedding/wedding-01.1a2b3c4d-";
  expect(CUTS.map((cut) => variantsOf(photo, "jpg", cut).at(-1)?.path)).toEqual([
    `${start}640.jpg`,
    `${start}640c.jpg`,
    `${start}1200p.jpg`,
    `${start}1200p40-60.jpg`,
  ]);
});

test.each(["", "/photos/", "https://bucket.example/o/photos/"])(
  "finds the photo of a variant's URL after %j",
  (base) => {
    for (const cut of CUTS)
      for (const { path } of FORMATS.flatMap((format) => variantsOf(photo, format, cut)))
        expect(keyOfVariant(base + path)).toBe(photo.key);
  },
);

test.each([
  "wedding/wedding-01.jpg",
  "wedding-01.1a2b3c4d-640.avif",
  "wedding/wedding-01.1a2b3c4-640.avif",
  "wedding/wedding-01.1a2b3c4d-640.png",
  "wedding/wedding-01.1a2b3c4d-640.avif.4711.part",
  "wedding/wedding-01.1a2b3c4d-640.avif?x",
])("%s is not a variant", (path) => {
  expect(keyOfVariant(path)).toBeUndefined();
});
