import { photoShape } from "@/lib/photos/shape";

test.each([
  ["family", 1300, 1000, "regular"],
  ["family", 1301, 1000, "wide"],
  ["family", 1000, 1000, "regular"],
  ["family", 1000, 1001, "tall"],
  ["wedding", 1000, 1300, "regular"],
  ["wedding", 1000, 1301, "tall"],
  ["wedding", 2000, 1000, "regular"],
])("on the %s screen a photo of %d x %d px is %s", (category, width, height, shape) => {
  expect(photoShape(category, width, height)).toBe(shape);
});
