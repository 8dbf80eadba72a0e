const SHAPE_THRESHOLD = 1.3;

export type PhotoShape = "wide" | "tall" | "regular";

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

/** True if a photo is wide enough to fill a row of the page. @param size in px */
export const isLandscape = ({ width, height }: { width: number; height: number }): boolean =>
  width > SHAPE_THRESHOLD * height;
