import { sizesInGrid } from "@/lib/photos/grid";

test.each([
  ["regular", 1250, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["regular", 1000, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["wide", 2000, 1000, "(max-width:600px) 80vw,min(54vw,60rem)"],
  // A cell of two rows.
  ["tall", 1000, 2000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["tall", 1000, 1310, "(max-width:600px) 62vw,min(41vw,46rem)"],
] as const)(
  "a %s picture of %d x %d px has sizes of its width in the grid",
  (shape, width, height, sizes) => {
    expect(sizesInGrid(shape, width, height)).toBe(sizes);
  },
);
