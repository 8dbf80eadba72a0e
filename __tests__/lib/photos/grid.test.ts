import { layOutGrid, sizesInGrid } from "@/lib/photos/grid";

test.each([
  ["regular", 1250, 1000, [30, 44], "min(31vw,38rem)"],
  ["regular", 1000, 1000, [30, 44], "min(31vw,38rem)"],
  ["wide", 2000, 1000, [47, 71], "min(50vw,60rem)"],
  // A cell of two rows.
  ["tall", 1000, 2000, [30, 44], "min(31vw,38rem)"],
  ["tall", 1000, 1310, [36, 54], "min(38vw,46rem)"],
  ["regular", 6000, 1000, [141, 212], "min(148vw,180rem)"],
  ["regular", 20_000, 1000, [147, 220], "min(154vw,187rem)"],
  // A feature is 15:8.
  [undefined, 1500, 1000, [59, 88], "min(92vw,112rem)"],
  [undefined, 3750, 1000, [118, 176], "min(184vw,224rem)"],
] as const)(
  "a %s photo of %d x %d px has sizes of its width in the grid",
  (shape, width, height, [dense, narrow], wide) => {
    const phone = "(max-width:600px)";
    const onPhones = `${phone} and (min-resolution:2.5x) ${dense}vw,${phone} ${narrow}vw`;
    expect(sizesInGrid(shape, width, height)).toBe(`${onPhones},${wide}`);
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

test("no feature is later than after eight photos if one of the last three is a landscape photo", () => {
  const first = Array.from({ length: 2 ** 6 }, (_, bits) => {
    const start = Array.from({ length: 6 }, (_, n) => (bits & (1 << n) ? landscape : upright));
    const photos = [...start, upright, landscape, upright, ...Array(20).fill(landscape)];
    return layOutGrid(photos).features.values().next().value;
  });
  expect(new Set(first)).toEqual(new Set([7]));
});

test("the steps of a layout grow with the number of photos only", () => {
  const readsOf = (count: number) => {
    let reads = 0;
    const photo = {
      isLandscape: true,
      get shape() {
        reads += 1;
        return "wide" as const;
      },
    };
    layOutGrid(Array.from({ length: count }, () => photo));
    return reads;
  };
  expect(readsOf(1000)).toBeLessThan(20 * readsOf(100));
});
