import { SiteFrame } from "@/components/frame/site-frame";
import { GalleryCards } from "@/components/gallery/gallery-cards";
import { Banner } from "@/components/page/banner";
import { OnwardLinks } from "@/components/page/page-links";
import { banners, landing, listedGalleries } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ ...landing, path: "/gallery", picture: banners.gallery });

export default function GalleryLandingPage() {
  return (
    <SiteFrame path="/gallery">
      <Banner photo={banners.gallery} title={landing.title} lead={landing.lead} />
      <GalleryCards galleries={listedGalleries()} />
      <OnwardLinks from="/gallery" />
    </SiteFrame>
  );
}
