import { GalleryLinks } from "@/components/page/page-links";
import type { Gallery } from "@/content";
import { galleryWords } from "@/lib/words";
import styles from "./related-galleries.module.css";

/** Links to the other galleries, at the end of a gallery. */
export function RelatedGalleries({ galleries }: { galleries: Gallery[] }) {
  return (
    <section className={styles.related}>
      <h2 className={styles.heading}>{galleryWords.others}</h2>
      <GalleryLinks label={galleryWords.others} galleries={galleries} />
    </section>
  );
}
