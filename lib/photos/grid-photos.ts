import type { PhotoFacts } from "@/content/photo-facts";
import { type ClosingTile, placeClosingTile } from "./grid";
import { type PhotoShape, photoShape } from "./shape";

/** What the grid is told of a picture. */
interface GridPhoto extends PhotoFacts {
  slug: string;
  alt: string;
  focus?: string;
  shape: PhotoShape;
}

export interface GridPhotos {
  photos: GridPhoto[];
  closing: ClosingTile;
}

/**
 * The pictures of a gallery as the grid needs them, and how the grid ends.
 * @param shapes which rule of shapes the gallery has
 */
export function toGridPhotos(
  shapes: string | undefined,
  photos: readonly (PhotoFacts & { slug: string; alt: string; focus?: string | undefined })[],
): GridPhotos {
  const gridPhotos = photos.map(({ slug, alt, focus, width, height, hash, placeholder }) => ({
    slug,
    alt,
    width,
    height,
    hash,
    placeholder,
    shape: photoShape(shapes, width, height),
    ...(focus && { focus }),
  }));
  return { photos: gridPhotos, closing: placeClosingTile(gridPhotos.map(({ shape }) => shape)) };
}
