import { lazy, Suspense } from "react";
import type { PhotoEntry } from "@/lib/content/schema";
import styles from "./photo-grid.module.css";
import type { PhotoGridProps } from "./sortable-photos";
import { useIsPainted } from "./use-is-painted";

/** More than a window shows. */
const FIRST_PHOTOS = 60;
/** Narrower windows have two columns of smaller photos. */
const PHONE_PX = 480;

const load = async () => ({ default: (await import("./sortable-photos")).SortablePhotos });
const SortablePhotos = lazy(load) as Awaited<ReturnType<typeof load>>["default"]; // keeps its type parameter

/**
 * Photos that are selected and sorted like files: with the mouse, fingers or the keyboard. That takes longer to load and to
 * render than the rest of a page, so a new page first shows the same photos as plain images.
 */
export function PhotoGrid<Photo extends PhotoEntry>(props: PhotoGridProps<Photo>) {
  const { photos, viewOf } = props;
  const { width = globalThis.innerWidth < PHONE_PX ? 150 : 200 } = props;
  const isPainted = useIsPainted();
  if (photos.length === 0) return null; // would be a tab stop with nothing in it
  const gridTemplateColumns = `repeat(auto-fill, minmax(${width}px, 1fr))`;
  const images = (
    <div className={styles.images} style={{ gridTemplateColumns }} aria-hidden>
      {photos.slice(0, FIRST_PHOTOS).map((photo) => (
        <img key={photo.file} src={viewOf(photo)?.small} alt="" loading="lazy" />
      ))}
    </div>
  );
  return (
    <Suspense fallback={images}>
      {isPainted ? <SortablePhotos {...props} width={width} /> : images}
    </Suspense>
  );
}
