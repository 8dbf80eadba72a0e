import { SiteFrame } from "@/components/frame/site-frame";
import { Banner } from "@/components/page/banner";
import { galleryLink, OnwardLinks } from "@/components/page/page-links";
import { PictureCards } from "@/components/page/picture-cards";
import { banners, landing, listedGalleries } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ ...landing, path: "/gallery", picture: banners.gallery });

export default function GalleryLandingPage() {
  return (
    <SiteFrame path="/gallery">
      <Banner photo={banners.gallery} title={landing.title} lead={landing.lead} />
      <PictureCards cards={listedGalleries().map(galleryLink)} />
      <OnwardLinks from="/gallery" />
    </SiteFrame>
  );
}
