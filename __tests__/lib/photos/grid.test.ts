import fc from "fast-check";
import {
  countHoles,
  GRID_COLUMNS,
  type GridEnd,
  placeClosingTile,
  rowsOf,
  type Span,
  sizesInGrid,
} from "@/lib/photos/grid";
import type { PhotoShape } from "@/lib/photos/shape";

const ONE = { columns: 1, rows: 1 };
const TALL = { columns: 1, rows: 2 };
const BROAD = { columns: 2, rows: 1 };

test.each([
  ["an empty grid", [], 3, 0],
  ["a full row", [ONE, ONE, ONE], 3, 0],
  ["a row that has begun", [ONE, ONE, ONE, ONE], 3, 2],
  ["a tall picture with four beside it", [TALL, ONE, ONE, ONE, ONE], 3, 0],
  ["a tall picture at the end", [ONE, ONE, TALL], 3, 2],
  ["a tall picture in the narrow grid", [ONE, TALL, ONE], 2, 0],
  ["three tall pictures", [TALL, TALL, TALL], 2, 2],
  ["a tile of two by two", [{ columns: 2, rows: 2 }, ONE], 3, 1],
  ["a broad tile that does not fit into the row", [ONE, ONE, BROAD], 3, 2],
])("%s leaves the holes one sees", (_, items, columns, holes) => {
  expect(countHoles(items, columns)).toBe(holes);
});

test("a hole in the middle stays, as the browser never goes back to fill it", () => {
  // Filled later, both holes would be gone: 1 1 . / B B 1 / 1 . .
  expect(countHoles([ONE, ONE, BROAD, ONE, ONE], 3)).toBe(3);
});

/** The items in the order in which components/photo-grid.tsx writes them. */
function itemsOf(shapes: readonly PhotoShape[], index: number, { tile, ornament }: GridEnd) {
  const before = (position: number): Span[] => [
    ...(ornament?.index === position ? [ornament] : []),
    ...(index === position ? [tile] : []),
  ];
  return [
    ...shapes.flatMap((shape, n) => [...before(n), { columns: 1, rows: rowsOf(shape) }]),
    ...before(shapes.length),
  ];
}

/** Names a gallery whose grid is wrong; else undefined. */
function faultOf(shapes: readonly PhotoShape[]): string | undefined {
  const name = shapes.map((shape) => shape[0]).join("") || "(empty)";
  const closing = placeClosingTile(shapes);
  for (const grid of ["wide", "narrow"] as const) {
    const items = itemsOf(shapes, closing.index, closing[grid]);
    const holes = countHoles(items, GRID_COLUMNS[grid]);
    if (holes > 0) return `${name}: ${holes} holes in the ${grid} grid`;
    // Without its tile, or with half an end, a grid can be whole by chance.
    const ends = closing[grid].ornament ? 2 : 1;
    if (items.length !== shapes.length + ends) return `${name}: no tile in the ${grid} grid`;
  }
  return undefined;
}

test("every gallery of up to seven pictures ends without a hole", () => {
  const faults: (string | undefined)[] = [];
  for (let length = 0; length <= 7; length += 1) {
    for (let bits = 0; bits < 2 ** length; bits += 1) {
      const shapes = Array.from({ length }, (_, n) => (bits & (1 << n) ? "tall" : "regular"));
      faults.push(faultOf(shapes));
    }
  }
  expect(faults.filter(Boolean)).toEqual([]);
});

test("galleries of many sizes and shapes end without a hole", () => {
  const shape = fc.constantFrom<PhotoShape>("tall", "wide", "regular");
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 60 }), (shapes) => faultOf(shapes) === undefined),
    { numRuns: 400 },
  );
});

test.each([
  ["regular", 1250, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["regular", 1000, 1000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["wide", 2000, 1000, "(max-width:600px) 80vw,min(54vw,60rem)"],
  // A cell of two rows.
  ["tall", 1000, 2000, "(max-width:600px) 50vw,min(34vw,38rem)"],
  ["tall", 1000, 1310, "(max-width:600px) 62vw,min(41vw,46rem)"],
] as const)(
  "a %s picture of %d x %d px is fetched as wide as it is drawn",
  (shape, width, height, sizes) => {
    expect(sizesInGrid(shape, width, height)).toBe(sizes);
  },
);
