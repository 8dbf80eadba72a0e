import { notFound } from "next/navigation";
import { SampleGalleryLine } from "@/components/page/invitation";
import { LinkedText } from "@/components/page/linked-text";
import { PageLinks } from "@/components/page/page-links";
import { StoryArticle } from "@/components/story/story-article";
import {
  findStory,
  listedGalleries,
  listedStories,
  packageOfStory,
  placeOf,
  stories,
} from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { storyData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { storyStrings } from "@/lib/strings";

type Props = PageProps<"/stories/[story]">;

export function generateStaticParams() {
  const all = stories().map(({ slug }) => ({ story: slug }));
  return needsStandIn(all) ? [{ story: STAND_IN }] : all;
}

export const generateMetadata = async (props: Props) => pageMetadata(await storyOf(props));

export default async function StoryPage(props: Props) {
  const story = await storyOf(props);
  const place = placeOf(story);
  const monthAndPlace = storyStrings.when(story.month, story.place);
  const others = listedStories().filter(({ path }) => path !== story.path);
  const shown = listedGalleries().filter(({ category }) =>
    story.photos.some((photo) => photo.category === category),
  );
  return (
    <StoryArticle
      story={story}
      note={place ? <LinkedText sentence={monthAndPlace} href={place.path} /> : monthAndPlace}
      question={storyStrings.yours}
      offer={packageOfStory(story)}
      photo={shown[0]?.cover ?? story.cover}
      data={storyData(story)}
    >
      <SampleGalleryLine categories={shown.map(({ category }) => category)} />
      <PageLinks pages={[...others, ...shown]} />
    </StoryArticle>
  );
}

const storyOf = async ({ params }: Props) => findStory((await params).story) ?? notFound();
