import { EmptyGrid } from "@/components/gallery/photo-grid";
import { galleryLink, PageLinks } from "@/components/page/page-links";
import type { Gallery } from "@/lib/content";
import { favouritesPageStrings, shareStrings } from "@/lib/strings";
import styles from "./favourites.module.css";

/** `favourites.inline.ts` adds the photos. */
export function Favourites({ galleries }: { galleries: Gallery[] }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} data-part="title" data-shared={favouritesPageStrings.shared}>
          {favouritesPageStrings.title}
        </h1>
        <div className={styles.chosen}>
          <p className={styles.summary} data-part="summary" />
          <p className={styles.actions}>
            <a className={styles.button} href="/contact" data-part="contact">
              {favouritesPageStrings.ask}
            </a>
            <button type="button" className={styles.button} data-part="share">
              {shareStrings.share}
            </button>
            <button type="button" className={styles.action} data-part="accept" hidden>
              {favouritesPageStrings.adopt}
            </button>
          </p>
          <p className={styles.note} data-part="note" role="status" />
        </div>
        <div className={styles.empty}>
          <p>{favouritesPageStrings.empty}</p>
          <noscript>
            <p>{favouritesPageStrings.scriptless}</p>
          </noscript>
        </div>
      </div>
      <div className={styles.chosen}>
        <EmptyGrid />
      </div>
      <div className={styles.links}>
        <PageLinks label={favouritesPageStrings.galleries} links={galleries.map(galleryLink)} />
      </div>
    </>
  );
}
