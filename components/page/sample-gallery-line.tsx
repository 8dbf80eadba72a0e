import { sampleGallery } from "@/lib/content";
import { sampleStrings } from "@/lib/strings";
import { LinkedText } from "./linked-text";
import styles from "./sample-gallery-line.module.css";

export interface SampleGalleryLineProps {
  /** The galleries that the page is about; undefined on a page about all. */
  categories?: string[];
}

/** Leads to the sample gallery from pages about the same kind of photos. */
export function SampleGalleryLine({ categories }: SampleGalleryLineProps) {
  if (!sampleGallery || categories?.includes(sampleGallery.category) === false) return null;
  return (
    <p className={styles.line}>
      <LinkedText sentence={sampleStrings.link} href={sampleGallery.href} />
    </p>
  );
}
