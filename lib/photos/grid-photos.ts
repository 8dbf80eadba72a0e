import type { PhotoFacts } from "@/content/photo-facts";
import { type ClosingTile, placeClosingTile } from "./grid";
import { type PhotoShape, photoShape } from "./shape";

/**
 * What the grid and the viewer are told of a picture. It is serialised into the page once for each picture,
 * so it holds nothing that follows from the rest.
 */
export interface GridPhoto extends PhotoFacts {
  slug: string;
  alt: string;
  focus?: string;
  shape: PhotoShape;
}

export interface GridPhotos {
  photos: GridPhoto[];
  closing: ClosingTile;
}

/** The pictures of a gallery as the grid needs them, and how the grid ends. */
export function toGridPhotos(
  category: string,
  photos: readonly (PhotoFacts & { slug: string; alt: string; focus?: string | undefined })[],
): GridPhotos {
  const gridPhotos = photos.map(({ slug, alt, focus, width, height, hash, placeholder }) => ({
    slug,
    alt,
    width,
    height,
    hash,
    placeholder,
    shape: photoShape(category, width, height),
    ...(focus && { focus }),
  }));
  return { photos: gridPhotos, closing: placeClosingTile(gridPhotos.map(({ shape }) => shape)) };
}
