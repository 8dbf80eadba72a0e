import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { GalleryCards } from "@/components/gallery/gallery-cards";
import { Banner } from "@/components/page/banner";
import { OnwardLinks } from "@/components/page/page-links";
import { banners, galleries } from "@/content";
import { CATEGORIES } from "@/content/schema";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = pageMetadata({
  title: "Galéria",
  description: "Válogatás a munkáimból: családi, esküvői, kismama- és portréfotók négy galériában.",
  path: "/gallery",
  picture: banners.gallery,
});

export default function GalleryLandingPage() {
  return (
    <SiteFrame path="/gallery">
      <Banner
        photo={banners.gallery}
        title="Galéria"
        lead="Válogatás négy történetben."
        side="end"
      />
      <GalleryCards galleries={CATEGORIES.map((category) => galleries[category])} />
      <OnwardLinks from="/gallery" />
    </SiteFrame>
  );
}
