import {
  cropBox,
  FORMATS,
  keyOfVariant,
  PHOTO_WIDTHS,
  previewCrop,
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
const FOCUS = "40% 60%";
const PREVIEWS = [{ focus: FOCUS }, { height: 640, focus: FOCUS }, { height: 640 }, {}];
const CROPS = ["", "c", ...PREVIEWS.map((other) => previewCrop({ ...photo, ...other }))];

test("a variant's path names photo, version, width, format and crop", () => {
  const start = "wedding/wedding-01.1a2b3c4d-";
  const inBoth = (crop: string) => FORMATS.flatMap((format) => variantsOf(photo, format, crop));
  expect(CROPS.map((crop) => inBoth(crop).at(-1)?.path)).toEqual([
    `${start}640.jpg`,
    `${start}640c.avif`,
    `${start}1200p40-60.jpg`,
    `${start}1200p40-60.jpg`,
    `${start}1200p.jpg`,
    `${start}1200w.jpg`, // upright: the whole photo
  ]);
});

test.each([
  [2560, 1067, "avif", [448, 640, 768, 960, 1440, 2048]],
  [4264, 1066, "avif", [448, 640, 768, 960, 1440, 2048, 3072, 4264]],
  [7680, 384, "avif", [448, 640, 768, 960, 1440, 2048, 3072, 4608, 7680]],
  [7680, 384, "jpg", [960, 2048, 7680]],
  [384, 7680, "avif", [384]],
] as const)("a photo of %d x %d px has in %s the widths %j", (width, height, format, widths) => {
  const made = variantsOf({ ...photo, width, height }, format);
  expect(made.map((variant) => variant.width)).toEqual(widths);
});

test("a banner's crop is at most as wide as 4:5 of its height", () => {
  const banner = { ...photo, width: 1920, height: 1080 };
  expect(variantsOf(banner, "avif", "c").map(({ width }) => width)).toEqual([768, 860]);
});

test.each(["", "/photos/", "https://bucket.example/o/photos/"])(
  "finds the photo of a variant's URL after %j",
  (base) => {
    for (const crop of CROPS)
      for (const { path } of FORMATS.flatMap((format) => variantsOf(photo, format, crop)))
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
      // The whole height, or the whole width: nothing is cropped off that need not be.
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
