/** Shape rules of the gallery grid (specification, sections 2 and 9: threshold 1.3). */
const SHAPE_THRESHOLD = 1.3;

export type PhotoShape = "wide" | "tall" | "regular";

/**
 * The shape of a picture by its upright size in px.
 *
 * With `shapes: "family"`, wider than 1.3 × height is wide, and higher than wide is tall. Otherwise only higher than
 * 1.3 × width is tall; the specification gives wide pictures no effect there.
 */
export function photoShape(shapes: string | undefined, width: number, height: number): PhotoShape {
  if (shapes === "family") {
    if (width > SHAPE_THRESHOLD * height) return "wide";
    return height > width ? "tall" : "regular";
  }
  return height > SHAPE_THRESHOLD * width ? "tall" : "regular";
}
