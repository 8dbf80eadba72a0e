import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { Invitation, PageInvitation } from "@/components/page/invitation";
import { PhotoCards } from "@/components/page/page-links";
import { banners, galleriesPage, listedGalleries, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryStrings } from "@/lib/strings";

export const metadata = pageMetadata({
  ...galleriesPage,
  path: "/gallery",
  cover: banners.gallery,
});

export default function GalleryLandingPage() {
  const shown = listedGalleries();
  return (
    <SiteLayout path="/gallery">
      <Banner photo={banners.gallery} title={galleriesPage.title} lead={galleriesPage.lead} />
      {shown.length > 0 ? (
        <PhotoCards pages={shown} />
      ) : (
        <Invitation title={galleryStrings.soon} text={galleryStrings.meanwhile} />
      )}
      <PageInvitation page={listedStories().at(-1)} />
    </SiteLayout>
  );
}
