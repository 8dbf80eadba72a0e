import type { PhotoShape } from "./shape";

/** Width to height of a cell that spans one row. See {@link sizesInGrid} for what it costs. */
const CELL_RATIO = 5 / 4;
/** Columns of the grid, wide and at 600 px or less (specification, section 9). */
export const GRID_COLUMNS = { wide: 3, narrow: 2 } as const;

/** What a page is no wider than, in rem: `--page-width` in globals.css. */
export const PAGE_WIDTH = 112;

/** How many columns and rows an item of the grid covers. */
export interface Span {
  columns: number;
  rows: number;
}

type Grid = keyof typeof GRID_COLUMNS;

/** How a gallery ends in one of the two grids. */
export interface GridEnd {
  tile: Span;
  /** An ornament that fills what the tile alone cannot: before which picture, and how large. */
  ornament?: Span & { index: number };
}

/** Before which picture the closing tile stands (the number of pictures: last), and how either grid ends. */
export type ClosingTile = { index: number } & Record<Grid, GridEnd>;

export const rowsOf = (shape: PhotoShape): number => (shape === "tall" ? 2 : 1);

/**
 * Cells left empty when the browser places these items one after the other (`grid-auto-flow: row`, the
 * sparse algorithm of CSS Grid, section 8.5: the cursor never goes back).
 */
export function countHoles(items: readonly Span[], columns: number): number {
  const taken: boolean[] = [];
  let cursor = 0;
  let filled = 0;
  for (const { columns: width, rows } of items) {
    const cells = (start: number) =>
      Array.from(
        { length: width * rows },
        (_, n) => start + (n % width) + Math.floor(n / width) * columns,
      );
    const fits = (start: number) =>
      (start % columns) + width <= columns && cells(start).every((cell) => !taken[cell]);
    while (!fits(cursor)) cursor += 1;
    for (const cell of cells(cursor)) taken[cell] = true;
    filled += width * rows;
  }
  return Math.ceil(taken.length / columns) * columns - filled;
}

/** What a tile may cover, best first. */
const TILE_SPANS: Record<Grid, Span[]> = {
  wide: [
    { columns: 2, rows: 1 },
    { columns: 1, rows: 1 },
    { columns: 1, rows: 2 },
    { columns: 3, rows: 1 },
    { columns: 2, rows: 2 },
  ],
  narrow: [
    { columns: 2, rows: 1 },
    { columns: 1, rows: 1 },
    { columns: 1, rows: 2 },
  ],
};

/** Cells of a tile that does not look empty. */
const SMALL_TILE = 3;
/** How many pictures from the end a tile or an ornament may stand. */
const REACH = 8;

/**
 * Where the closing tile has to stand, and how large, so that the grid ends without a hole in both widths:
 * best a small tile near the end, else a large one. Where no tile alone fills the holes, as after many upright
 * pictures, an ornament helps.
 */
export function placeClosingTile(shapes: readonly PhotoShape[]): ClosingTile {
  const items = shapes.map((shape) => ({ columns: 1, rows: rowsOf(shape) }));
  const earliest = Math.max(0, items.length - REACH);
  const positions = Array.from({ length: items.length - earliest + 1 }, (_, n) => items.length - n);
  const isWhole = (grid: Grid, all: readonly Span[]) => countHoles(all, GRID_COLUMNS[grid]) === 0;

  const tileAlone = (
    grid: Grid,
    index: number,
    largest = Number.POSITIVE_INFINITY,
  ): GridEnd | undefined => {
    const tile = TILE_SPANS[grid].find(
      (span) =>
        span.columns * span.rows <= largest && isWhole(grid, items.toSpliced(index, 0, span)),
    );
    return tile && { tile };
  };
  const tileWithOrnament = (grid: Grid, index: number): GridEnd | undefined => {
    for (const tile of TILE_SPANS[grid]) {
      const withTile = items.toSpliced(index, 0, tile);
      for (const at of positions.filter((position) => position <= index)) {
        const span = TILE_SPANS[grid].find((ornament) =>
          isWhole(grid, withTile.toSpliced(at, 0, ornament)),
        );
        if (span) return { tile, ornament: { ...span, index: at } };
      }
    }
    return undefined;
  };

  const attempts = [
    (grid: Grid, index: number) => tileAlone(grid, index, SMALL_TILE),
    (grid: Grid, index: number) => tileAlone(grid, index),
    (grid: Grid, index: number) => tileAlone(grid, index) ?? tileWithOrnament(grid, index),
  ];
  for (const endOf of attempts) {
    for (const index of positions) {
      const wide = endOf("wide", index);
      const narrow = wide && endOf("narrow", index);
      if (wide && narrow) return { index, wide, narrow };
    }
  }
  return {
    index: items.length,
    wide: { tile: { columns: 3, rows: 1 } },
    narrow: { tile: { columns: 2, rows: 1 } },
  };
}

/**
 * The `sizes` of a picture in the grid. A cell is filled (`object-fit: cover`), so a picture that is wider
 * than its cell is drawn wider than the cell by the ratio of the two.
 */
export function sizesInGrid(shape: PhotoShape, width: number, height: number): string {
  const cellRatio = CELL_RATIO / rowsOf(shape);
  const overhang = Math.max(1, width / height / cellRatio);
  const share = (columns: number) => `${Math.ceil((100 / columns) * overhang)}vw`;
  const widest = `${Math.ceil((PAGE_WIDTH / GRID_COLUMNS.wide) * overhang)}rem`;
  return `(max-width:600px) ${share(GRID_COLUMNS.narrow)},min(${share(GRID_COLUMNS.wide)},${widest})`;
}
