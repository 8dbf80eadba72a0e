import { type PhotoSource, photoVariants } from "../photos/srcset";
import { absoluteUrl } from "../site-url";

/** The variant of a picture for search engines, all of which read JPEG. Sizes in px. */
export function largestJpeg(photo: PhotoSource): { url: string; width: number; height: number } {
  const { src = "", width = 0, height = 0 } = photoVariants(photo, "jpg").at(-1) ?? {};
  return { url: absoluteUrl(src), width, height };
}
