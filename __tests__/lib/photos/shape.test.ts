import { isPanorama, longestEdge, photoShape } from "@/lib/photos/shape";

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

test.each([
  [4800, 2000, 2560],
  [4000, 1000, 4264],
  [1000, 4000, 4264],
  [12000, 600, 7680],
  [24000, 1200, 7680],
])("the longer edge of %d x %d px is at most %d px", (width, height, limit) => {
  expect(longestEdge(2560, { width, height })).toBe(limit);
  expect(isPanorama({ width, height })).toBe(limit > 2560);
});

test("a panorama that was scaled down is not scaled down again", () => {
  for (let width = 2561; width < 50_000; width += 997) {
    for (let height = 500; height < width / 2; height += 61) {
      const long = longestEdge(2560, { width, height });
      const short = Math.round((height * long) / width);
      expect(longestEdge(2560, { width: long, height: short })).toBeGreaterThanOrEqual(long);
    }
  }
});
