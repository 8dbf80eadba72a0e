import { galleryLink, PageLinks, storyLink } from "@/components/page/page-links";
import type { Gallery, Story } from "@/content";
import { galleryWords, storyWords } from "@/lib/words";
import styles from "./related-galleries.module.css";

export interface RelatedGalleriesProps {
  galleries: Gallery[];
  /** With pictures of this gallery. */
  stories: Story[];
}

/** Links to whole days and to the other galleries, at the end of a gallery. */
export function RelatedGalleries({ galleries, stories }: RelatedGalleriesProps) {
  return (
    <section className={styles.related}>
      {stories.length > 0 && (
        <>
          <h2 className={styles.heading}>{storyWords.title}</h2>
          <PageLinks label={storyWords.title} links={stories.map(storyLink)} />
        </>
      )}
      <h2 className={styles.heading}>{galleryWords.others}</h2>
      <PageLinks label={galleryWords.others} links={galleries.map(galleryLink)} />
    </section>
  );
}
