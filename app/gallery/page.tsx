import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { Invitation, PageInvitation } from "@/components/page/invitation";
import { galleryLink, PhotoCards } from "@/components/page/page-links";
import { banners, galleriesPage, listedGalleries, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryStrings } from "@/lib/strings";

export const metadata = pageMetadata({
  ...galleriesPage,
  path: "/gallery",
  photo: banners.gallery,
});

export default function GalleryLandingPage() {
  const cards = listedGalleries().map(galleryLink);
  return (
    <SiteLayout path="/gallery">
      <Banner photo={banners.gallery} title={galleriesPage.title} lead={galleriesPage.lead} />
      {cards.length > 0 ? (
        <PhotoCards cards={cards} />
      ) : (
        <Invitation title={galleryStrings.soon} text={galleryStrings.meanwhile} />
      )}
      <PageInvitation page={listedStories().at(-1)} />
    </SiteLayout>
  );
}
