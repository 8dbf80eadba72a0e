import { PHOTO_WIDTHS, variantWidths } from "@/lib/photos/recipe.mjs";

test("a large picture exists in every width", () => {
  expect(variantWidths(2560, PHOTO_WIDTHS.avif)).toEqual([
    320, 384, 448, 640, 768, 960, 1440, 2048, 2560,
  ]);
});

test("no variant is wider than the original", () => {
  for (let width = 1; width <= 2600; width += 1) {
    expect(variantWidths(width, PHOTO_WIDTHS.jpg).at(-1)).toBeLessThanOrEqual(width);
  }
});

test("a picture between two steps also exists in its own width, if that is worth it", () => {
  expect(variantWidths(1440, [640, 960, 1440])).toEqual([640, 960, 1440]);
  expect(variantWidths(1439, [640, 960, 1440])).toEqual([640, 960, 1439]);
  expect(variantWidths(1056, [640, 960, 1440])).toEqual([640, 960]);
  expect(variantWidths(1057, [640, 960, 1440])).toEqual([640, 960, 1057]);
});

test("a picture below the smallest step exists in its own width", () => {
  expect(variantWidths(400, [448, 960])).toEqual([400]);
});
