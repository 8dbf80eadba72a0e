import { cropBox } from "@/lib/photos/crop-box";

test.each([
  [1920, 1080],
  [1080, 1920],
  [1280, 1600],
  [701, 503],
  [640, 3],
])(
  "the crop of %d x %d px stays inside, as near to every focal point as it can",
  (width, height) => {
    for (const x of [0, 1, 30, 50, 77, 100]) {
      for (const y of [0, 1, 30, 50, 77, 100]) {
        const box = cropBox(width, height, `${x}% ${y}%`, 4 / 5);
        for (const value of Object.values(box)) expect(Number.isInteger(value)).toBe(true);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
        // The whole height, or the whole width: nothing is cut off that need not be.
        expect(box.width === width || box.height === height).toBe(true);
        expect(Math.abs(box.width - box.height * 0.8)).toBeLessThanOrEqual(1);
        // The point lies inside, and in the middle unless an edge is in the way.
        const offCentre = Math.abs(box.left + box.width / 2 - (width * x) / 100);
        const atEdge = box.left === 0 || box.left + box.width === width;
        expect(atEdge || offCentre <= 1).toBe(true);
        expect((width * x) / 100).toBeGreaterThanOrEqual(box.left);
        expect((width * x) / 100).toBeLessThanOrEqual(box.left + box.width);
        expect((height * y) / 100).toBeGreaterThanOrEqual(box.top);
        expect((height * y) / 100).toBeLessThanOrEqual(box.top + box.height);
      }
    }
  },
);
