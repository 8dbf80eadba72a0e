import { REMOVED_PHOTO } from "@/lib/navigation";
import { galleryWords } from "@/lib/words";
import styles from "./removed-photo.module.css";

/** Shown where the address names it: to who came for a picture that is no longer there. */
export function RemovedPhoto() {
  return (
    <p className={styles.line} id={REMOVED_PHOTO}>
      {galleryWords.removed}
    </p>
  );
}
