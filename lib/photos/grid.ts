import type { PhotoShape } from "./shape";

/** Width to height of a cell that spans one row. */
const CELL_RATIO = 5 / 4;
/** The narrow window, as in the style sheets. */
export const NARROW = "(max-width:600px)";
/** Columns of the grid. */
export const GRID_COLUMNS = { wide: 3, narrow: 2 } as const;

/** In rem, the largest width of a page: `--page-width` in globals.css. */
export const PAGE_WIDTH = 112;

export interface Span {
  columns: number;
  rows: number;
}

type Grid = keyof typeof GRID_COLUMNS;

/** How a gallery ends in one of the two grids. */
interface GridEnd {
  tile: Span;
  /** Fills a hole that the tile alone cannot; `index` is that of the picture after it. */
  ornament?: Span & { index: number };
}

/** `index` is that of the picture after the closing tile; the number of pictures if it is last. */
export type ClosingTile = { index: number } & Record<Grid, GridEnd>;

export const rowsOf = (shape: PhotoShape): number => (shape === "tall" ? 2 : 1);

/** Cells left empty by CSS Grid's sparse `grid-auto-flow: row` (CSS Grid, 8.5): its cursor never goes back. */
function countHoles(items: readonly Span[], columns: number): number {
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
const SPANS: Span[] = [
  { columns: 2, rows: 1 },
  { columns: 1, rows: 1 },
  { columns: 1, rows: 2 },
  { columns: 3, rows: 1 },
  { columns: 2, rows: 2 },
];
const TILE_SPANS: Record<Grid, Span[]> = { wide: SPANS, narrow: SPANS.slice(0, 3) };

/** In cells. A tile that is larger than a small one looks empty. */
const SMALL_TILE = 3;
const LARGE_TILE = 4;
/** How many pictures from the end a tile or an ornament may be. */
const REACH = 8;

/**
 * Where the closing tile goes, and how large it is, so that neither grid ends with a hole: a small tile near the end if
 * possible, else a large one, else a tile and an ornament, as after many upright pictures.
 */
export function placeClosingTile(shapes: readonly PhotoShape[]): ClosingTile {
  const items = shapes.map((shape) => ({ columns: 1, rows: rowsOf(shape) }));
  const earliest = Math.max(0, items.length - REACH);
  const positions = Array.from({ length: items.length - earliest + 1 }, (_, n) => items.length - n);
  const isWhole = (grid: Grid, all: readonly Span[]) => countHoles(all, GRID_COLUMNS[grid]) === 0;

  const endOf = (grid: Grid, index: number, { largest = LARGE_TILE, hasOrnament = false }) => {
    const tiles = TILE_SPANS[grid].filter(({ columns, rows }) => columns * rows <= largest);
    const withTile = (tile: Span) => items.toSpliced(index, 0, tile);
    const tile = tiles.find((span) => isWhole(grid, withTile(span)));
    if (tile) return { tile };
    if (!hasOrnament) return undefined;
    for (const tile of tiles) {
      for (const at of positions.filter((position) => position <= index)) {
        const span = tiles.find((one) => isWhole(grid, withTile(tile).toSpliced(at, 0, one)));
        if (span) return { tile, ornament: { ...span, index: at } };
      }
    }
    return undefined;
  };

  for (const limits of [{ largest: SMALL_TILE }, {}, { hasOrnament: true }]) {
    for (const index of positions) {
      const wide = endOf("wide", index, limits);
      const narrow = wide && endOf("narrow", index, limits);
      if (wide && narrow) return { index, wide, narrow };
    }
  }
  return {
    index: items.length,
    wide: { tile: { columns: 3, rows: 1 } },
    narrow: { tile: { columns: 2, rows: 1 } },
  };
}

/** The `sizes` of a picture in the grid. It fills its cell (`object-fit: cover`), so a wider one overhangs. */
export function sizesInGrid(shape: PhotoShape, width: number, height: number): string {
  const cellRatio = CELL_RATIO / rowsOf(shape);
  const overhang = Math.max(1, width / height / cellRatio);
  const share = (columns: number) => `${Math.ceil((100 / columns) * overhang)}vw`;
  const widest = `${Math.ceil((PAGE_WIDTH / GRID_COLUMNS.wide) * overhang)}rem`;
  return `${NARROW} ${share(GRID_COLUMNS.narrow)},min(${share(GRID_COLUMNS.wide)},${widest})`;
}
