import { SiteFrame } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { Invitation, StoryInvitation } from "@/components/page/invitation";
import { galleryLink } from "@/components/page/page-links";
import { PictureCards } from "@/components/page/picture-cards";
import { banners, landing, listedGalleries, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryWords } from "@/lib/strings";

export const metadata = pageMetadata({ ...landing, path: "/gallery", picture: banners.gallery });

export default function GalleryLandingPage() {
  const cards = listedGalleries().map(galleryLink);
  return (
    <SiteFrame path="/gallery">
      <Banner photo={banners.gallery} title={landing.title} lead={landing.lead} />
      {cards.length > 0 ? (
        <PictureCards cards={cards} />
      ) : (
        <Invitation title={galleryWords.soon} text={galleryWords.meanwhile} />
      )}
      <StoryInvitation story={listedStories()[0]} />
    </SiteFrame>
  );
}
