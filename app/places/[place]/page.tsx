import { notFound } from "next/navigation";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { Invitation } from "@/components/page/invitation";
import { storyLink } from "@/components/page/page-links";
import { PictureCards } from "@/components/page/picture-cards";
import { StructuredData } from "@/components/page/structured-data";
import { StoryArticle } from "@/components/story/story-article";
import { findPlace, places } from "@/content";
import { PLACE_PARTS } from "@/content/schema";
import { openDays } from "@/lib/dates/open-days";
import { FREE_DAY_ID } from "@/lib/navigation";
import { pageMetadata } from "@/lib/seo/metadata";
import { breadcrumbData, placeData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { placeWords, storyWords } from "@/lib/words";

type Props = PageProps<"/places/[place]">;

export const dynamicParams = false;

export function generateStaticParams() {
  const all = places().map(({ slug }) => ({ place: slug }));
  return needsStandIn(all) ? [{ place: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const { title, town, description, path, cover } = await placeOf(props);
  return pageMetadata({ title: `${title}, ${town}`, description, path, picture: cover });
}

export default async function PlacePage(props: Props) {
  const place = await placeOf(props);
  const { path, title, town, photos, stories } = place;
  const crumbs = [
    { name: storyWords.title, path: "/stories" },
    { name: title, path },
  ];
  const chapters = PLACE_PARTS.map((part, index) => ({
    heading: placeWords[part],
    paragraphs: place[part],
    photos: index === 0 ? photos.slice(1) : [], // the first one is the cover
  }));
  return (
    <SiteFrame path={path}>
      <StoryArticle story={{ ...place, chapters }} crumbs={crumbs} note={town} />
      <PictureCards heading={placeWords.stories} cards={stories.map(storyLink)} />
      <Invitation
        title={placeWords.yours}
        text={storyWords.askForDay}
        href={openDays && `/contact#${FREE_DAY_ID}`}
      />
      <StructuredData graph={[placeData(place), breadcrumbData(crumbs)]} />
      <InlineScript name="viewer" />
      <InlineScript name="hearts" />
    </SiteFrame>
  );
}

const placeOf = async ({ params }: Props) => findPlace((await params).place) ?? notFound();
