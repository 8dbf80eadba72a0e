import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StructuredData } from "@/components/page/structured-data";
import { PhotoPage } from "@/components/viewer/photo-page";
import { ViewerRoute } from "@/components/viewer/viewer-route";
import { galleries, isCategory } from "@/content";
import { CATEGORIES } from "@/content/schema";
import { toGridPhotos } from "@/lib/photos/grid-photos";
import { pageMetadata } from "@/lib/seo/metadata";
import { photoTexts } from "@/lib/seo/photo-texts";
import { breadcrumbData, photoData } from "@/lib/seo/structured-data";
import { wayToPhoto } from "@/lib/seo/way-to-photo";

interface Props {
  params: Promise<{ category: string; photo: string }>;
}

export const dynamicParams = false;

/**
 * Pictures of a gallery up to which a picture's own page opens the viewer, which needs the whole list: in a longer
 * one, pages would grow with their number. Such a page leads to its neighbours by links, as it does without scripts.
 */
const LONGEST_LIST = 200;

export function generateStaticParams() {
  return CATEGORIES.flatMap((category) =>
    galleries[category].photos.map(({ slug }) => ({ category, photo: slug })),
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { gallery, photo, index } = await findPhoto(params);
  return pageMetadata({
    ...photoTexts(photo.alt, gallery.title, index, gallery.photos.length),
    path: `/gallery/${gallery.category}/${photo.slug}`,
    picture: photo,
  });
}

export default async function PhotoRoutePage({ params }: Props) {
  const { gallery, photo, index } = await findPhoto(params);
  const way = wayToPhoto(gallery, photo);
  return (
    <>
      <PhotoPage gallery={gallery} index={index} way={way} />
      {gallery.photos.length <= LONGEST_LIST && (
        <ViewerRoute
          category={gallery.category}
          photos={toGridPhotos(gallery.category, gallery.photos).photos}
          isPhotoPage
        />
      )}
      <StructuredData graph={[photoData(photo, gallery), breadcrumbData(way)]} />
    </>
  );
}

async function findPhoto(params: Props["params"]) {
  const { category, photo: slug } = await params;
  if (!isCategory(category)) notFound();
  const gallery = galleries[category];
  const index = gallery.photos.findIndex((photo) => photo.slug === slug);
  const photo = gallery.photos[index];
  if (!photo) notFound();
  return { gallery, photo, index };
}
