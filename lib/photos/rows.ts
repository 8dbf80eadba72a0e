import type { Size } from "./shape";

/** The best width to height of a row, and its most photos: wide photos are single or in pairs. */
const RATIO = 2.2;
const MOST = 3;
/** The same for thumbnails in a wide window. */
const WIDE_RATIO = 5;
const WIDE_MOST = 8;
/** A single upright photo would be taller than the window. */
const NARROWEST_ROW = 1;

/** Divides photos into rows, in order, with about the same height. */
export function toRows<Photo extends Size>(photos: readonly Photo[], ratio = RATIO, most = MOST) {
  // `best[n]` has the best rows of the first n photos, and their total distance from the ideal.
  const none: { rows: Photo[][]; cost: number } = { rows: [], cost: 0 };
  const best = [none];
  for (let end = 1; end <= photos.length; end += 1) {
    const choices = Array.from({ length: Math.min(most, end) }, (_, index) => {
      const start = end - index - 1;
      const { rows, cost } = best[start] ?? none;
      const row = photos.slice(start, end);
      return { rows: [...rows, row], cost: cost + costOf(row, ratio) };
    });
    best.push(choices.reduce((least, choice) => (choice.cost <= least.cost ? choice : least)));
  }
  return (best.at(-1) ?? none).rows;
}

/** Width to height of photos side by side at the same height. */
export const ratioOf = (row: readonly Size[]): number =>
  row.reduce((sum, { width, height }) => sum + width / height, 0);

function costOf(row: readonly Size[], best: number): number {
  const ratio = ratioOf(row);
  return (ratio - best) ** 2 + (ratio < NARROWEST_ROW ? 10 : 0);
}

/**
 * The style of each photo in `.mixed` of photo-grid.module.css: its width to height, and its share of a row (0 to 1) in a
 * wide and in a narrow window.
 */
export function rowStyles<Photo extends Size>(photos: readonly Photo[]) {
  const sharesIn = (rows: Photo[][]) =>
    rows.flatMap((row) => row.map((photo) => ratioOf([photo]) / ratioOf(row)));
  const wide = sharesIn(toRows(photos, WIDE_RATIO, WIDE_MOST));
  const narrow = sharesIn(toRows(photos));
  return new Map(
    photos.map((photo, index) => [
      photo,
      { "--ratio": ratioOf([photo]), "--wide": wide[index] ?? 1, "--narrow": narrow[index] ?? 1 },
    ]),
  );
}

/** Divides a chapter at its last landscape photo, which is shown edge to edge, in the order of the photos. */
export function splitChapter<Photo extends Size>(photos: readonly Photo[]) {
  const index = photos.findLastIndex(({ width, height }) => width >= height);
  const at = index < 0 ? photos.length : index;
  return { before: photos.slice(0, at), feature: photos[at], after: photos.slice(at + 1) };
}
