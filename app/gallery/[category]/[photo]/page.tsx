import { notFound } from "next/navigation";
import { InlineScript, StructuredData } from "@/components/layout/scripts";
import { PhotoPage } from "@/components/viewer/photo-page";
import { findGallery, galleries } from "@/lib/content";
import { pageMetadata, shorten } from "@/lib/seo/metadata";
import { breadcrumbData, photoData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { GALLERY, photoPageStrings } from "@/lib/strings";

type Props = PageProps<"/gallery/[category]/[photo]">;

export const dynamicParams = false;

export function generateStaticParams() {
  const all = galleries().flatMap(({ category, photos }) =>
    photos.map(({ slug }) => ({ category, photo: slug })),
  );
  return needsStandIn(all) ? [{ category: STAND_IN, photo: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const { gallery, photo, index } = await findPhoto(props);
  const { title, photos } = gallery;
  return pageMetadata({
    title: shorten(photo.alt),
    description: photoPageStrings.description(photo.alt, title, index + 1, photos.length),
    path: `/gallery/${photo.key}`,
    cover: photo,
  });
}

export default async function PhotoRoutePage(props: Props) {
  const { gallery, photo, index } = await findPhoto(props);
  const crumbs = [
    { name: GALLERY, path: "/gallery" },
    { name: gallery.title, path: gallery.path },
    { name: photo.alt, path: `/gallery/${photo.key}` },
  ];
  return (
    <>
      <PhotoPage gallery={gallery} photo={photo} index={index} crumbs={crumbs} />
      <StructuredData graph={[photoData(photo, gallery), breadcrumbData(crumbs)]} />
      <InlineScript name="turn-page" />
      <InlineScript name="favourite-buttons" />
    </>
  );
}

async function findPhoto({ params }: Props) {
  const { category, photo: slug } = await params;
  const gallery = findGallery(category) ?? notFound();
  const index = gallery.photos.findIndex((photo) => photo.slug === slug);
  const photo = gallery.photos[index] ?? notFound();
  return { gallery, photo, index };
}
