const SHAPE_THRESHOLD = 1.3;

export type PhotoShape = "wide" | "tall" | "regular";

/** In px. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The shape of a photo in the grid, by its size in px. With `shapes: "family"`, every upright photo is tall, and wider
 * than 1.3 × height is wide. Otherwise only photos taller than 1.3 × width are special.
 */
export function photoShape(shapes: string | undefined, width: number, height: number): PhotoShape {
  if (shapes === "family") {
    if (width > SHAPE_THRESHOLD * height) return "wide";
    return height > width ? "tall" : "regular";
  }
  return height > SHAPE_THRESHOLD * width ? "tall" : "regular";
}

/** True if a photo is wide enough to fill a row of the page. */
export const isLandscape = ({ width, height }: Size): boolean => width > SHAPE_THRESHOLD * height;

/** Longer to shorter edge. */
const PANORAMA_RATIO = 2.4;
/** A panorama may be this many times as long as other photos. */
const PANORAMA_LENGTH = 3;

const edgesOf = ({ width, height }: Size) =>
  [Math.max(width, height), Math.min(width, height)] as const;

/** True if a photo is so long, either way, that its whole is shown small. */
export function isPanorama(size: Size): boolean {
  const [long, short] = edgesOf(size);
  return long > PANORAMA_RATIO * short;
}

/**
 * The limit of a photo's longer edge where that of others is `edge`: a panorama keeps the shorter edge of a photo of 2.4:1.
 * In px. Photos that were scaled down to it fit into it.
 */
export function longestEdge(edge: number, size: Size): number {
  const [long, short] = edgesOf(size);
  const shortest = Math.floor(edge / PANORAMA_RATIO);
  return Math.min(PANORAMA_LENGTH * edge, Math.max(edge, Math.floor((shortest * long) / short)));
}
