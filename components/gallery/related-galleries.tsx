import { PageLinks } from "@/components/page/page-links";
import type { Gallery } from "@/content";
import { galleryWords } from "@/lib/words";
import styles from "./related-galleries.module.css";

/** At the end of a gallery: the way into the others. */
export function RelatedGalleries({ galleries }: { galleries: Gallery[] }) {
  const links = galleries.map(({ category, title, lead }) => ({
    href: `/gallery/${category}`,
    title,
    text: lead,
  }));
  return (
    <section className={styles.related}>
      <h2 className={styles.heading}>{galleryWords.others}</h2>
      <PageLinks label={galleryWords.others} links={links} />
    </section>
  );
}
