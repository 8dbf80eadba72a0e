import { SiteLayout } from "@/components/layout/site-layout";
import { Invitation, PageInvitation } from "@/components/page/invitation";
import { PhotoCards } from "@/components/page/page-links";
import { banners, findGallery, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryStrings, storyStrings } from "@/lib/strings";
import { typeset } from "@/lib/text/typeset";
import styles from "./stories.module.css";

const all = listedStories();

export const metadata = pageMetadata({
  title: storyStrings.title,
  description: storyStrings.description,
  path: "/stories",
  cover: all[0]?.cover ?? banners.gallery,
});

export default function StoriesPage() {
  return (
    <SiteLayout path="/stories">
      <header className={styles.head}>
        <h1 className={styles.title}>{storyStrings.title}</h1>
        {all.length > 0 && <p className={styles.lead}>{typeset(storyStrings.description)}</p>}
      </header>
      <PhotoCards pages={all} />
      {all.length === 0 && <Invitation title={storyStrings.soon} text={storyStrings.meanwhile} />}
      <PageInvitation
        page={findGallery(all.at(-1)?.photos[0]?.category ?? "")}
        label={galleryStrings.look}
      />
    </SiteLayout>
  );
}
