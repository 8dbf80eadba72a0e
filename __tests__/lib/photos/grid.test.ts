import { layOutGrid, sizesInGrid } from "@/lib/photos/grid";

test.each([
  ["regular", 1250, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["regular", 1000, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["wide", 2000, 1000, "(max-width:600px) 80vw,min(54vw,60rem)"],
  // A cell of two rows.
  ["tall", 1000, 2000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["tall", 1000, 1310, "(max-width:600px) 62vw,min(41vw,46rem)"],
] as const)(
  "a %s photo of %d x %d px has sizes of its width in the grid",
  (shape, width, height, sizes) => {
    expect(sizesInGrid(shape, width, height)).toBe(sizes);
  },
);

const landscape = { shape: "wide", isLandscape: true } as const;
const upright = { shape: "tall", isLandscape: false } as const;

test("a feature follows every six to eight photos, and is a landscape photo", () => {
  const photos = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? upright : landscape));
  const features = [-1, ...layOutGrid(photos).features];
  const between = features.slice(1).map((at, n) => at - (features[n] ?? 0) - 1);
  expect(between.length).toBeGreaterThanOrEqual(6);
  expect(between.filter((count) => count < 6 || count > 8)).toEqual([]);
  expect(features.slice(1).every((at) => photos[at] === landscape)).toBe(true);
  expect(layOutGrid(photos.map(() => upright)).features.size).toBe(0);
});
