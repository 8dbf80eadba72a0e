import { notFound } from "next/navigation";
import { PhotoCards } from "@/components/page/page-links";
import { StoryArticle } from "@/components/story/story-article";
import { findGallery, findPlace, packageOf, packageOfStory, places } from "@/lib/content";
import { PLACE_PARTS } from "@/lib/content/schema";
import { pageMetadata } from "@/lib/seo/metadata";
import { placeData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { layoutStrings, placeStrings } from "@/lib/strings";

type Props = PageProps<"/places/[place]">;

export function generateStaticParams() {
  const all = places().map(({ slug }) => ({ place: slug }));
  return needsStandIn(all) ? [{ place: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const place = await placeOf(props);
  return pageMetadata({ ...place, title: `${place.title}, ${place.town}` });
}

export default async function PlacePage(props: Props) {
  const place = await placeOf(props);
  const photos = place.photos.slice(1); // the first is the cover
  const category = place.photos[0]?.category ?? "";
  const each = Math.ceil(photos.length / PLACE_PARTS.length);
  const chapters = PLACE_PARTS.map((part, index) => ({
    heading: placeStrings[part],
    paragraphs: place[part],
    photos: photos.slice(index * each, (index + 1) * each),
  })).filter(({ paragraphs, photos }) => paragraphs.length > 0 || photos.length > 0);
  return (
    <StoryArticle
      story={{ ...place, chapters }}
      parent={{ name: layoutStrings.home, path: "/home" }}
      note={place.town}
      question={placeStrings.yours}
      offer={packageOfStory(place.stories.at(-1)) ?? packageOf(category)}
      photo={findGallery(category)?.cover ?? place.cover}
      data={placeData(place)}
    >
      <PhotoCards heading={placeStrings.stories} pages={place.stories} />
    </StoryArticle>
  );
}

const placeOf = async ({ params }: Props) => findPlace((await params).place) ?? notFound();
