import { REMOVED_PHOTO } from "@/lib/navigation";
import { galleryWords } from "@/lib/words";
import styles from "./removed-photo.module.css";

/** Says that a picture is no longer on the site. Shown by `:target`, when a link to a removed picture led here. */
export function RemovedPhoto() {
  return (
    <p className={styles.line} id={REMOVED_PHOTO}>
      {galleryWords.removed}
    </p>
  );
}
