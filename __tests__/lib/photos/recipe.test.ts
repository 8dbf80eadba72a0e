import {
  keyOfVariant,
  PHOTO_WIDTHS,
  previewCut,
  variantPath,
  variantWidths,
} from "@/lib/photos/recipe.mjs";

test.each([
  [2560, PHOTO_WIDTHS.avif, [320, 384, 448, 640, 768, 960, 1440, 2048, 2560]],
  [1440, [640, 960, 1440], [640, 960, 1440]],
  // Between two steps also in its own width, if that is worth it.
  [1439, [640, 960, 1440], [640, 960, 1439]],
  [1056, [640, 960, 1440], [640, 960]],
  [1057, [640, 960, 1440], [640, 960, 1057]],
  [400, [448, 960], [400]],
])("a picture %d px wide has, of the widths %j, %j", (width, steps, widths) => {
  expect(variantWidths(width, steps)).toEqual(widths);
});

const variant = {
  key: "wedding/wedding-01",
  hash: "1a2b3c4d",
  width: 640,
  format: "avif",
} as const;

test("a variant's path names picture, version, width, format and crop", () => {
  expect(variantPath(variant)).toBe("wedding/wedding-01.1a2b3c4d-640.avif");
  expect(variantPath({ ...variant, cut: "c" })).toBe("wedding/wedding-01.1a2b3c4d-640c.avif");
  const cut = previewCut("40% 60%");
  expect(variantPath({ ...variant, cut })).toBe("wedding/wedding-01.1a2b3c4d-640p40-60.avif");
});

test.each(["", "/photos/", "https://bucket.example/o/photos/"])(
  "a variant's address names its picture, after %j too",
  (base) => {
    for (const cut of ["", "c", previewCut(), previewCut("40% 60%")]) {
      for (const format of ["avif", "jpg"] as const)
        expect(keyOfVariant(base + variantPath({ ...variant, format, cut }))).toBe(variant.key);
    }
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
