import styles from "@/components/favourites/favourites.module.css";
import { EmptyGrid } from "@/components/gallery/photo-grid";
import { InlineScript } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { PageInvitation } from "@/components/page/invitation";
import { PageLinks } from "@/components/page/page-links";
import { banners, listedGalleries, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { shareStrings, favouritesPageStrings as strings } from "@/lib/strings";

export const metadata = pageMetadata({
  title: strings.shared,
  description: strings.description,
  path: "/favourites",
  cover: banners.gallery,
});

/** `favourites.inline.ts` adds the photos. */
export default function FavouritesPage() {
  return (
    <SiteLayout path="/favourites">
      <div className={styles.head}>
        <h1 className={styles.title} data-part="title" data-shared={strings.shared}>
          {strings.title}
        </h1>
        <div className={styles.chosen}>
          <p className={styles.summary} data-part="summary" />
          <div className={styles.actions}>
            <a className={styles.button} href="/contact" data-part="contact">
              {strings.ask}
            </a>
            <button type="button" className={styles.button} data-part="share">
              {shareStrings.share}
            </button>
            <button type="button" className={styles.action} data-part="accept" hidden>
              {strings.adopt}
            </button>
            <p className={styles.note} data-part="note" role="status" />
          </div>
        </div>
        <div className={styles.empty}>
          <p>{strings.empty}</p>
          <noscript>
            <p>{strings.scriptless}</p>
          </noscript>
        </div>
      </div>
      <div className={styles.chosen}>
        <EmptyGrid />
      </div>
      <div className={styles.links}>
        <PageLinks label={strings.galleries} pages={listedGalleries()} />
      </div>
      <PageInvitation page={listedStories().at(-1)} />
      <InlineScript name="favourites" />
    </SiteLayout>
  );
}
