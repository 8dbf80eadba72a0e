import type { Metadata } from "next";
import { Banner } from "@/components/banner";
import { GalleryCards } from "@/components/gallery-cards";
import { SiteFrame } from "@/components/site-frame";
import { banners, galleries } from "@/content";
import { CATEGORIES } from "@/content/types";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = pageMetadata({
  title: "Galéria",
  description: "Válogatás a munkáimból: családi, esküvői, kismama- és portréfotók négy galériában.",
  path: "/gallery",
  picture: banners.gallery,
});

export default function GalleryLandingPage() {
  return (
    <SiteFrame>
      <Banner
        photo={banners.gallery}
        title="Galéria"
        lead="Válogatás négy történetben."
        side="end"
      />
      <GalleryCards galleries={CATEGORIES.map((category) => galleries[category])} />
    </SiteFrame>
  );
}
