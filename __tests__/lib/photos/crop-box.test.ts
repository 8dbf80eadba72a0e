import { cropBox } from "@/lib/photos/crop-box";

test.each([
  [1920, 1080],
  [1080, 1920],
  [701, 503],
  [640, 3],
])("crops %d x %d px as close as possible to every focal point", (width, height) => {
  for (const x of [0, 1, 30, 50, 100]) {
    for (const y of [0, 1, 30, 50, 100]) {
      const box = cropBox(width, height, `${x}% ${y}%`, 4 / 5);
      for (const value of Object.values(box)) expect(Number.isInteger(value)).toBe(true);
      // The whole height, or the whole width: nothing is cut off that need not be.
      expect(box.width === width || box.height === height).toBe(true);
      expect(Math.abs(box.width - box.height * 0.8)).toBeLessThanOrEqual(1);
      // The point is in the middle unless an edge is in the way.
      for (const [start, length, whole, point] of [
        [box.left, box.width, width, (width * x) / 100],
        [box.top, box.height, height, (height * y) / 100],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + length).toBeLessThanOrEqual(whole);
        const isAtEdge = start === 0 || start + length === whole;
        expect(isAtEdge || Math.abs(start + length / 2 - point) <= 1).toBe(true);
        expect(point >= start && point <= start + length).toBe(true);
      }
    }
  }
});
