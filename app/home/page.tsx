import { FreeSaturdays } from "@/components/dates/free-days";
import { PhotoRows } from "@/components/gallery/photo-rows";
import { Announcement, Introduction } from "@/components/home/home-sections";
import { StructuredData } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { PageLinks, PhotoCards } from "@/components/page/page-links";
import { SocialBlock } from "@/components/page/social-block";
import { LargeTestimonial } from "@/components/page/testimonial";
import {
  banners,
  home,
  homePhotos,
  listedGalleries,
  listedStories,
  site,
  testimonials,
} from "@/lib/content";
import { photoAnchor } from "@/lib/navigation";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { businessData, webSiteData } from "@/lib/seo/structured-data";
import { galleryStrings, storyStrings } from "@/lib/strings";
import styles from "./home.module.css";

export const metadata = pageMetadata({
  title: inTown(home.lead),
  description: home.description,
  path: "/home",
  cover: banners.home,
});

export default function HomePage() {
  const stories = listedStories();
  const links = home.links.map(({ href, title, text }) => ({ path: href, title, lead: text }));
  return (
    <SiteLayout path="/home">
      <Banner photo={banners.home} title={home.title} lead={home.lead} size="screen" />
      <Announcement />
      {homePhotos.length > 0 ? (
        <section className={styles.photos} aria-label={galleryStrings.pictures}>
          <PhotoRows
            photos={homePhotos}
            hrefOf={({ category, slug }) => `/gallery/${category}#${photoAnchor(slug)}`}
          />
        </section>
      ) : (
        <PhotoCards pages={listedGalleries()} isRow />
      )}
      <FreeSaturdays />
      <Introduction />
      <LargeTestimonial quote={testimonials[0]} />
      <PhotoCards
        heading={<a href="/stories">{storyStrings.title}</a>}
        pages={stories.slice(0, 2)}
      />
      <PageLinks pages={links} />
      <SocialBlock {...site.social} />
      <StructuredData graph={[webSiteData(), businessData()]} />
    </SiteLayout>
  );
}
