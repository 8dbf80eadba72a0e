import type { PhotoShape } from "./shape";

/** Width to height of a cell that spans one row. */
const CELL_RATIO = 5 / 4;
/** The same values as in the style sheets. */
export const NARROW = "(max-width:600px)";
export const GRID_COLUMNS = { wide: 3, narrow: 2 } as const;

/** The largest width of a page, in rem: `--page-width` in globals.css. */
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

const FEATURE_ROWS = 2;
/** Photos between two features. */
const FEWEST_BETWEEN = 6;
const MOST_BETWEEN = 8;

const rowsOf = (shape: PhotoShape): number => (shape === "tall" ? 2 : 1);

const featureIn = (grid: Grid): Span => ({ columns: GRID_COLUMNS[grid], rows: FEATURE_ROWS });

/** The span of each photo in one of the grids. */
export const spansOf = (
  grid: Grid,
  photos: readonly GridPhoto[],
  features: ReadonlySet<number>,
): Span[] =>
  photos.map(({ shape }, index) =>
    features.has(index) ? featureIn(grid) : { columns: 1, rows: rowsOf(shape) },
  );

/** The end of a grid: which cells are taken, from the first row with a free one. */
type End = readonly boolean[];

/** Adds an item like `grid-auto-flow: dense`: to the first gap that it fits into (CSS Grid, 8.5). */
function place(grid: Grid, end: End, { columns: width, rows }: Span): End {
  const columns = GRID_COLUMNS[grid];
  const taken = [...end];
  const cells = (start: number) =>
    Array.from(
      { length: width * rows },
      (_, n) => start + (n % width) + Math.floor(n / width) * columns,
    );
  const fits = (start: number) =>
    (start % columns) + width <= columns && cells(start).every((cell) => !taken[cell]);
  let start = 0;
  while (!fits(start)) start += 1;
  for (const cell of cells(start)) taken[cell] = true;
  let firstFree = 0;
  while (taken[firstFree]) firstFree += 1;
  return taken.slice(firstFree - (firstFree % columns));
}

const placeAll = (grid: Grid, spans: readonly Span[], end: End = []): End =>
  spans.reduce((before, span) => place(grid, before, span), end);

const inBoth = <T>(of: (grid: Grid) => T) => ({ wide: of("wide"), narrow: of("narrow") });

function countHoles(grid: Grid, end: End): number {
  const columns = GRID_COLUMNS[grid];
  return Math.ceil(end.length / columns) * columns - end.filter(Boolean).length;
}

/** Possible spans of a tile, best first. */
const SPANS: Span[] = [
  { columns: 2, rows: 1 },
  { columns: 1, rows: 1 },
  { columns: 1, rows: 2 },
  { columns: 3, rows: 1 },
  { columns: 2, rows: 2 },
];
const TILE_SPANS: Record<Grid, Span[]> = { wide: SPANS, narrow: SPANS.slice(0, 3) };

/** In cells. A large tile looks empty. */
const SMALL_TILE = 3;
const LARGE_TILE = 4;
/** How many photos may follow a tile. */
const REACH = 8;

/**
 * The layout of a gallery: a feature after every six to eight photos, if possible where the rows above it have no hole, and
 * a closing tile that leaves no hole at the end of either grid.
 * @returns `features` are the indexes of photos that fill a row of the page; at `breakAt`, the first of them, the gallery can
 * be divided, because neither grid has a hole above it (undefined otherwise)
 */
export function layOutGrid(photos: readonly GridPhoto[]) {
  const features = new Set<number>();
  let breakAt: number | undefined;
  let start = 0;
  /** The ends of the grids before `start`. */
  let ends = inBoth<End>(() => []);
  const before = (index: number) => {
    const added = photos.slice(start, index);
    const now = inBoth((grid) => placeAll(grid, spansOf(grid, added, new Set()), ends[grid]));
    return {
      index,
      ends: now,
      holes: countHoles("wide", now.wide) + countHoles("narrow", now.narrow),
    };
  };
  for (let next = FEWEST_BETWEEN; next < photos.length; next += 1) {
    const window = Array.from({ length: MOST_BETWEEN - FEWEST_BETWEEN + 1 }, (_, n) => next + n);
    const possible = window.filter((index) => photos[index]?.isLandscape).map(before);
    const [best] = possible.sort((a, b) => a.holes - b.holes);
    if (!best) continue;
    if (features.size === 0 && best.holes === 0) breakAt = best.index;
    features.add(best.index);
    ends = inBoth((grid) => place(grid, best.ends[grid], featureIn(grid)));
    start = best.index + 1;
    next = best.index + FEWEST_BETWEEN;
  }
  // A feature that makes an end without holes impossible becomes an ordinary photo. Without features there always is one.
  for (;;) {
    const closing = placeClosingTile((grid) => spansOf(grid, photos, features));
    if (closing) return { features, breakAt: features.size > 0 ? breakAt : undefined, closing };
    features.delete([...features].at(-1) ?? 0);
  }
}

/**
 * A small tile near the end if possible, else a large one, else a tile and an ornament. Undefined if none of them leaves
 * both grids without a hole. `index` is that of the photo after the tile, or the number of photos if it is last.
 */
function placeClosingTile(spansIn: (grid: Grid) => Span[]) {
  const all = inBoth(spansIn);
  const { length } = all.wide;
  const earliest = Math.max(0, length - REACH);
  const ends = inBoth((grid) => placeAll(grid, all[grid].slice(0, earliest)));
  const positions = Array.from({ length: length - earliest + 1 }, (_, n) => length - n);

  const endOf = (grid: Grid, index: number, { largest = LARGE_TILE, hasOrnament = false }) => {
    const tiles = TILE_SPANS[grid].filter(({ columns, rows }) => columns * rows <= largest);
    const ornaments = hasOrnament ? tiles : [];
    // An ornament fills a hole that the tile cannot fill. It is placed after all photos.
    const possible: { tile: Span; ornament?: Span }[] = [
      ...tiles.map((tile) => ({ tile })),
      ...tiles.flatMap((tile) => ornaments.map((ornament) => ({ tile, ornament }))),
    ];
    return possible.find(({ tile, ornament = [] }) => {
      const last = all[grid]
        .slice(earliest)
        .toSpliced(index - earliest, 0, tile)
        .concat(ornament);
      return countHoles(grid, placeAll(grid, last, ends[grid])) === 0;
    });
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

/** The width of a page between its margins, in vw. */
const PAGE_SHARE = { wide: 92, narrow: 88 } as const;

/** The start of `sizes`, for a share of a phone's page. 3x screens get 2x: a 3x photo has twice the bytes. */
export function sizesOnPhones(share: number): string {
  const width = PAGE_SHARE.narrow * share;
  const capped = Math.ceil((width * 2) / 3);
  return `${NARROW} and (min-resolution:2.5x) ${capped}vw,${NARROW} ${Math.ceil(width)}vw`;
}

/** A cell shows so little of a longer panorama that a sharp part would not be worth the bytes of the whole. */
const MOST_OVERHANG = 5;

/**
 * The `sizes` of a photo in the grid. It covers its cell (`object-fit: cover`), so a wider one overhangs.
 * @param shape undefined for a feature
 */
export function sizesInGrid(shape: PhotoShape | undefined, width: number, height: number): string {
  const { columns, rows } = shape ? { columns: 1, rows: rowsOf(shape) } : featureIn("wide");
  const cellRatio = (CELL_RATIO * columns) / rows;
  const overhang = Math.min(MOST_OVERHANG, Math.max(1, width / height / cellRatio));
  const share = (overhang * columns) / GRID_COLUMNS.wide;
  const widest = `${Math.ceil(PAGE_SHARE.wide * share)}vw,${Math.ceil(PAGE_WIDTH * share)}rem`;
  return `${sizesOnPhones(shape ? overhang / GRID_COLUMNS.narrow : overhang)},min(${widest})`;
}
