import type { CSSProperties } from "react";
import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery } from "@/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/sizes";
import { galleryWords } from "@/lib/words";
import styles from "./gallery-cards.module.css";

export interface GalleryCardsProps {
  galleries: Gallery[];
  /** One row where there is room, two by two on a phone: for a page where galleries are only a part. */
  isRow?: boolean;
}

/** How many cards a row has, so that the last row is full or nearly so: 3 and 3, 4 and 3. */
export const columnsOf = (cards: number): number => [2, 2, 2, 3, 4, 3, 3][cards] ?? 4;

/** Picture cards, one for each gallery. */
export function GalleryCards({ galleries, isRow }: GalleryCardsProps) {
  const columns = columnsOf(galleries.length);
  // The styles know four, which is the usual.
  const style = isRow && columns !== 4 ? ({ "--columns": columns } as CSSProperties) : undefined;
  return (
    <ul className={styles.cards} data-row={isRow} style={style}>
      {galleries.map(({ category, name, cover, photos }) => (
        <li key={category}>
          <a className={styles.card} href={`/gallery/${category}`}>
            <span className={styles.frame}>
              <PhotoPicture
                className={styles.picture}
                photo={{ ...cover, alt: "" }}
                sizes={
                  isRow
                    ? `(max-width:1024px) 45vw,${Math.floor(92 / columns)}vw`
                    : `${AS_WIDE_AS_A_PHONE},45vw`
                }
              />
            </span>
            <span className={styles.caption}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{galleryWords.count(photos.length)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
