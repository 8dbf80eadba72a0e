import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery } from "@/content";
import { galleryWords } from "@/lib/words";
import styles from "./gallery-cards.module.css";

export interface GalleryCardsProps {
  galleries: Gallery[];
  /** All in one row where there is room, two by two on a phone: for a page that is about more. */
  isRow?: boolean;
}

/** Picture cards, one for each gallery. */
export function GalleryCards({ galleries, isRow }: GalleryCardsProps) {
  return (
    <ul className={styles.cards} data-row={isRow}>
      {galleries.map(({ category, name, cover, photos }) => (
        <li key={category}>
          <a className={styles.card} href={`/gallery/${category}`}>
            <span className={styles.frame}>
              <PhotoPicture
                className={styles.picture}
                photo={{ ...cover, alt: "" }}
                sizes={isRow ? "(max-width:1024px) 45vw,23vw" : "(max-width:480px) 90vw,45vw"}
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
