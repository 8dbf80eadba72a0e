import { notFound } from "next/navigation";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import { Banner } from "@/components/page/banner";
import { DueDate } from "@/components/page/due-date";
import { FreeDayLine, SaturdaysLink } from "@/components/page/free-day-line";
import { Invitation } from "@/components/page/invitation";
import { galleryLink, PageLinks, storyLink } from "@/components/page/page-links";
import { StructuredData } from "@/components/page/structured-data";
import { findGallery, galleries, listedGalleries, storiesOf } from "@/content";
import { dayQuestion } from "@/lib/dates/open-days";
import { REMOVED_PHOTO } from "@/lib/navigation";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { galleryData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { galleryWords, storyWords } from "@/lib/words";
import styles from "./category.module.css";

type Props = PageProps<"/gallery/[category]">;

export const dynamicParams = false;

export function generateStaticParams() {
  const all = galleries().map(({ category }) => ({ category }));
  return needsStandIn(all) ? [{ category: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const { title, searched, description, category, banner } = await galleryOf(props);
  return pageMetadata({
    title: inTown(searched ?? title),
    description,
    path: `/gallery/${category}`,
    picture: banner,
  });
}

export default async function GalleryPage(props: Props) {
  const gallery = await galleryOf(props);
  const { category, title, lead, photos, banner } = gallery;
  const hasPhotos = photos.length > 0;
  const others = listedGalleries().filter((other) => other.category !== category);
  const stories = storiesOf(category);
  return (
    <SiteFrame path={`/gallery/${category}`}>
      <Banner photo={banner} title={title} lead={lead} />
      {/* Shown by `:target`, when a link to a removed picture led here. */}
      <p className={styles.removed} id={REMOVED_PHOTO}>
        {galleryWords.removed}
      </p>
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
      <DueDate gallery={category} />
      <section className={styles.related}>
        {stories.length > 0 && (
          <>
            <h2 className={styles.heading}>{storyWords.title}</h2>
            <PageLinks label={storyWords.title} links={stories.map(storyLink)} />
          </>
        )}
        <h2 className={styles.heading}>{galleryWords.others}</h2>
        <PageLinks label={galleryWords.others} links={others.map(galleryLink)} />
      </section>
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

const galleryOf = async ({ params }: Props) => findGallery((await params).category) ?? notFound();
