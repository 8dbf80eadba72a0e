/** Selecting photos as in a file manager, and moving what is selected. */
import { toggled } from "./controls";

/** The files from one to another, including both. */
export function rangeOf(all: readonly string[], from: string, to: string): readonly string[] {
  const [start = 0, end = 0] = [from, to].map((file) => all.indexOf(file)).sort((a, b) => a - b);
  return start < 0 ? [to] : all.slice(start, end + 1);
}

/**
 * A click selects one photo, with Shift a range; with Ctrl or Cmd, the others stay selected.
 * @param selected in the order of selection; a range starts at the last one
 */
export function select(
  all: readonly string[],
  selected: readonly string[],
  file: string,
  { isRange = false, isToggle = false },
): readonly string[] {
  const start = selected.at(-1) ?? file;
  if (isRange) return [...rangeOf(all, start, file).filter((one) => one !== start), start];
  return isToggle ? toggled(selected, file) : [file];
}

/** Moves photos to the position of another: after it if the first of `files` was before it. */
export function moveTo<Photo extends { file: string }>(
  all: Photo[],
  files: readonly string[],
  target: string,
): Photo[] {
  const indexIn = (photos: Photo[], name = "") => photos.findIndex(({ file }) => file === name);
  const others = all.filter(({ file }) => !files.includes(file));
  const at = indexIn(others, target);
  if (at < 0) return all;
  const isForward = indexIn(all, files[0]) < indexIn(all, target);
  const moved = all.filter(({ file }) => files.includes(file));
  return others.toSpliced(isForward ? at + 1 : at, 0, ...moved);
}

const middle = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2;

/** The cell that an arrow key moves the focus to. Rows have different numbers of cells. */
export function neighbour(cells: HTMLElement[], cell: HTMLElement, key: string) {
  const from = cells.indexOf(cell);
  if (key === "ArrowLeft") return cells[from - 1];
  if (key === "ArrowRight") return cells[from + 1];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const ahead = key === "ArrowDown" ? cells.slice(from) : cells.slice(0, from).reverse();
  const next = ahead.find(({ offsetTop }) => offsetTop !== cell.offsetTop);
  const distance = (one: HTMLElement) => Math.abs(middle(one) - middle(cell));
  const row = ahead.filter(({ offsetTop }) => offsetTop === next?.offsetTop);
  return row.sort((a, b) => distance(a) - distance(b))[0];
}
