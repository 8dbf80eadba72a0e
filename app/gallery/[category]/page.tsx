import { notFound } from "next/navigation";
import { DueDate, SaturdaysLink } from "@/components/dates/free-days";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import { InlineScript, StructuredData } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import {
  Invitation,
  PackageInvitation,
  PageInvitation,
  SampleGalleryLine,
} from "@/components/page/invitation";
import { PageLinks } from "@/components/page/page-links";
import { QuestionLinks } from "@/components/pricing/questions";
import { findGallery, galleries, listedGalleries, packageOf, storiesOf } from "@/lib/content";
import { dueDateConfig, freeDayGallery } from "@/lib/dates/open-days";
import { REMOVED_PHOTO } from "@/lib/navigation";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { galleryData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { galleryStrings, INVITATION } from "@/lib/strings";
import styles from "./category.module.css";

type Props = PageProps<"/gallery/[category]">;

export function generateStaticParams() {
  const all = galleries().map(({ category }) => ({ category }));
  return needsStandIn(all) ? [{ category: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const gallery = await galleryOf(props);
  const title = inTown(gallery.searched ?? gallery.title);
  return pageMetadata({ ...gallery, title, cover: gallery.banner });
}

export default async function GalleryPage(props: Props) {
  const gallery = await galleryOf(props);
  const { category, path, title, lead, photos, banner } = gallery;
  const hasPhotos = photos.length > 0;
  const others = listedGalleries().filter((other) => other.category !== category);
  const story = storiesOf(category).at(-1);
  const offer = packageOf(category);
  return (
    <SiteLayout path={path}>
      <Banner photo={banner} title={title} lead={lead} />
      {/* `:target` shows it to visitors who followed a link to a removed photo. */}
      <p className={styles.removed} id={REMOVED_PHOTO}>
        {galleryStrings.removed}
      </p>
      {hasPhotos ? (
        <PhotoGrid gallery={gallery}>{dueDateConfig.gallery === category && <DueDate />}</PhotoGrid>
      ) : (
        <Invitation title={galleryStrings.soon} text={galleryStrings.meanwhile} />
      )}
      {(hasPhotos || offer) && (
        <PackageInvitation title={INVITATION} offer={offer}>
          {freeDayGallery === category && <SaturdaysLink />}
          <QuestionLinks category={category} />
        </PackageInvitation>
      )}
      <SampleGalleryLine categories={[category]} />
      {others.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.heading}>{galleryStrings.others}</h2>
          <PageLinks label={galleryStrings.others} pages={others} />
        </section>
      )}
      <PageInvitation page={story} />
      <StructuredData graph={[galleryData(gallery)]} />
      {hasPhotos && <InlineScript name="favourite-buttons" />}
    </SiteLayout>
  );
}

const galleryOf = async ({ params }: Props) => findGallery((await params).category) ?? notFound();
