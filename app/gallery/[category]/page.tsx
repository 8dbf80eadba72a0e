import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import { RelatedGalleries } from "@/components/gallery/related-galleries";
import { Banner } from "@/components/page/banner";
import { StructuredData } from "@/components/page/structured-data";
import { banners, type Gallery, galleries, isCategory } from "@/content";
import { CATEGORIES } from "@/content/schema";
import { toGridPhotos } from "@/lib/photos/grid-photos";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryData } from "@/lib/seo/structured-data";

interface Props {
  params: Promise<{ category: string }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return CATEGORIES.map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description, category } = await findGallery(params);
  return pageMetadata({
    title,
    description,
    path: `/gallery/${category}`,
    picture: banners[category],
  });
}

export default async function GalleryPage({ params }: Props) {
  const gallery = await findGallery(params);
  const { category, title, lead, photos, cover } = gallery;
  const others = CATEGORIES.filter((other) => other !== category);
  return (
    <SiteFrame path={`/gallery/${category}`}>
      <Banner
        photo={banners[category]}
        title={title}
        lead={lead}
        side={category === "family" ? "end" : "start"}
      />
      <PhotoGrid category={category} {...toGridPhotos(category, photos)} cover={cover} />
      <RelatedGalleries galleries={others.map((other) => galleries[other])} />
      <StructuredData graph={[galleryData(gallery)]} />
      <InlineScript name="viewer" />
    </SiteFrame>
  );
}

async function findGallery(params: Props["params"]): Promise<Gallery> {
  const { category } = await params;
  return isCategory(category) ? galleries[category] : notFound();
}
