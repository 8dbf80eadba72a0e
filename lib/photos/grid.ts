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

export interface GridPhoto {
  shape: PhotoShape;
  /** True if the photo may fill a row of the page. */
  isLandscape: boolean;
}

/** How a gallery ends in one of the two grids. */
interface GridEnd {
  tile: Span;
  /** Fills a hole that the tile alone cannot; `index` is that of the photo after it. */
  ornament?: Span & { index: number };
}

/** `index` is that of the photo after the closing tile; the number of photos if it is last. */
type ClosingTile = { index: number } & Record<Grid, GridEnd>;

export interface GridLayout {
  /** Indexes of the photos that fill a row of the page. */
  features: ReadonlySet<number>;
  /** Index of the first feature if neither grid has a hole above it, so that the gallery can be divided there. */
  breakAt: number | undefined;
  closing: ClosingTile;
}

const FEATURE_ROWS = 2;
/** How many photos come between two features. */
const FEWEST_BETWEEN = 6;
const MOST_BETWEEN = 8;

const rowsOf = (shape: PhotoShape): number => (shape === "tall" ? 2 : 1);

/** What each photo covers in one of the grids. */
export const spansOf = (
  grid: Grid,
  photos: readonly GridPhoto[],
  features: GridLayout["features"],
): Span[] =>
  photos.map(({ shape }, index) =>
    features.has(index)
      ? { columns: GRID_COLUMNS[grid], rows: FEATURE_ROWS }
      : { columns: 1, rows: rowsOf(shape) },
  );

/** Cells left empty by `grid-auto-flow: dense`, which puts each item into the first gap that it fits (CSS Grid, 8.5). */
function countHoles(items: readonly Span[], columns: number): number {
  const taken: boolean[] = [];
  let firstFree = 0;
  let filled = 0;
  for (const { columns: width, rows } of items) {
    const cells = (start: number) =>
      Array.from(
        { length: width * rows },
        (_, n) => start + (n % width) + Math.floor(n / width) * columns,
      );
    const fits = (start: number) =>
      (start % columns) + width <= columns && cells(start).every((cell) => !taken[cell]);
    let start = firstFree;
    while (!fits(start)) start += 1;
    for (const cell of cells(start)) taken[cell] = true;
    while (taken[firstFree]) firstFree += 1;
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
/** How many photos from the end a tile or an ornament may be. */
const REACH = 8;

/**
 * The layout of a gallery: a feature after every six to eight photos, where the rows above it end without a hole if
 * possible, and a closing tile that leaves no hole at the end of either grid.
 */
export function layOutGrid(photos: readonly GridPhoto[]): GridLayout {
  const features = new Set<number>();
  const holesBefore = (index: number) => {
    const before = photos.slice(0, index);
    const holesIn = (grid: Grid) => countHoles(spansOf(grid, before, features), GRID_COLUMNS[grid]);
    return holesIn("wide") + holesIn("narrow");
  };
  for (let next = FEWEST_BETWEEN; next < photos.length; ) {
    const isPossible = (index: number) => photos[index]?.isLandscape;
    const window = Array.from({ length: MOST_BETWEEN - FEWEST_BETWEEN + 1 }, (_, n) => next + n);
    const best = window
      .filter(isPossible)
      .map((index) => ({ index, holes: holesBefore(index) }))
      .sort((a, b) => a.holes - b.holes)[0];
    if (best) features.add(best.index);
    next = best ? best.index + 1 + FEWEST_BETWEEN : next + 1;
  }
  // A feature that makes a whole end impossible becomes an ordinary photo.
  for (;;) {
    const closing = placeClosingTile((grid) => spansOf(grid, photos, features));
    const [first] = features;
    const last = [...features].at(-1);
    const breakAt = first !== undefined && holesBefore(first) === 0 ? first : undefined;
    if (closing) return { features, breakAt, closing };
    if (last === undefined) return { features, breakAt, closing: closingRow(photos.length) };
    features.delete(last);
  }
}

/**
 * A small tile near the end if possible, else a large one, else a tile and an ornament, as after many upright photos.
 * Undefined if none of them leaves both grids without a hole.
 */
function placeClosingTile(spansIn: (grid: Grid) => Span[]): ClosingTile | undefined {
  const items = { wide: spansIn("wide"), narrow: spansIn("narrow") };
  const { length } = items.wide;
  const earliest = Math.max(0, length - REACH);
  const positions = Array.from({ length: length - earliest + 1 }, (_, n) => length - n);
  const isWhole = (grid: Grid, all: readonly Span[]) => countHoles(all, GRID_COLUMNS[grid]) === 0;

  const endOf = (grid: Grid, index: number, { largest = LARGE_TILE, hasOrnament = false }) => {
    const tiles = TILE_SPANS[grid].filter(({ columns, rows }) => columns * rows <= largest);
    const withTile = (tile: Span) => items[grid].toSpliced(index, 0, tile);
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
  return undefined;
}

const closingRow = (index: number): ClosingTile => ({
  index,
  wide: { tile: { columns: 3, rows: 1 } },
  narrow: { tile: { columns: 2, rows: 1 } },
});

/** The `sizes` of a feature. Phones with 3x get 2x, because a 3x photo doubles the bytes. */
export const FEATURE_SIZES = `${NARROW} and (min-resolution:2.5x) 67vw,min(100vw,${PAGE_WIDTH}rem)`;

/** The `sizes` of another photo in the grid. It fills its cell (`object-fit: cover`), so a wider one overhangs. */
export function sizesInGrid(shape: PhotoShape, width: number, height: number): string {
  const cellRatio = CELL_RATIO / rowsOf(shape);
  const overhang = Math.max(1, width / height / cellRatio);
  const share = (columns: number) => `${Math.ceil((100 / columns) * overhang)}vw`;
  const widest = `${Math.ceil((PAGE_WIDTH / GRID_COLUMNS.wide) * overhang)}rem`;
  return `${NARROW} ${share(GRID_COLUMNS.narrow)},min(${share(GRID_COLUMNS.wide)},${widest})`;
}
