import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery } from "@/content";
import styles from "./gallery-cards.module.css";

/** Large picture cards, one for each gallery. */
export function GalleryCards({ galleries }: { galleries: Gallery[] }) {
  return (
    <ul className={styles.cards}>
      {galleries.map(({ category, name, cover, photos }) => (
        <li key={category}>
          <a className={styles.card} href={`/gallery/${category}`}>
            <span className={styles.frame}>
              <PhotoPicture
                className={styles.picture}
                photo={{ ...cover, alt: "" }}
                sizes="(max-width:480px) 90vw,45vw"
              />
            </span>
            <span className={styles.caption}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                {photos.length > 0 ? `${photos.length} kép` : "hamarosan"}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
