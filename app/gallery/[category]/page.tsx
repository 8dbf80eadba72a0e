import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import { RelatedGalleries } from "@/components/gallery/related-galleries";
import { RemovedPhoto } from "@/components/gallery/removed-photo";
import { Banner } from "@/components/page/banner";
import { FreeDayLine, SaturdaysLink } from "@/components/page/free-day-line";
import { Invitation } from "@/components/page/invitation";
import { StructuredData } from "@/components/page/structured-data";
import { type Gallery, galleries, storiesOf } from "@/content";
import { dayQuestion } from "@/lib/dates/open-days";
import { pageMetadata } from "@/lib/seo/metadata";
import { galleryData } from "@/lib/seo/structured-data";
import { galleryWords } from "@/lib/words";

interface Props {
  params: Promise<{ category: string }>;
}

export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(galleries).map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description, category, banner } = await findGallery(params);
  return pageMetadata({ title, description, path: `/gallery/${category}`, picture: banner });
}

export default async function GalleryPage({ params }: Props) {
  const gallery = await findGallery(params);
  const { category, title, lead, photos, banner } = gallery;
  const hasPhotos = photos.length > 0;
  const others = Object.values(galleries).filter((other) => other.category !== category);
  return (
    <SiteFrame path={`/gallery/${category}`}>
      <Banner photo={banner} title={title} lead={lead} />
      <RemovedPhoto />
      {hasPhotos ? (
        <PhotoGrid gallery={gallery} />
      ) : (
        <Invitation title={galleryWords.soon} text={galleryWords.meanwhile} />
      )}
      {dayQuestion?.gallery === category && (
        <FreeDayLine days={dayQuestion.days}>
          <SaturdaysLink />
        </FreeDayLine>
      )}
      <RelatedGalleries galleries={others} stories={storiesOf(category)} />
      <StructuredData graph={[galleryData(gallery)]} />
      {hasPhotos && (
        <>
          <InlineScript name="viewer" />
          <InlineScript name="hearts" />
        </>
      )}
    </SiteFrame>
  );
}

async function findGallery(params: Props["params"]): Promise<Gallery> {
  const { category } = await params;
  return galleries[category] ?? notFound();
}
