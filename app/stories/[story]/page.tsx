import { notFound } from "next/navigation";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { FreeDayLine } from "@/components/page/free-day-line";
import { Invitation } from "@/components/page/invitation";
import { LinkedWords } from "@/components/page/linked-words";
import { galleryLink, PageLinks, storyLink } from "@/components/page/page-links";
import { StructuredData } from "@/components/page/structured-data";
import { StoryArticle } from "@/components/story/story-article";
import { findStory, listedGalleries, listedStories, placeOf, pricing, stories } from "@/content";
import { openDays } from "@/lib/dates/open-days";
import { contactPath, packageAnchor } from "@/lib/navigation";
import { formatPrice } from "@/lib/price";
import { pageMetadata } from "@/lib/seo/metadata";
import { breadcrumbData, storyData } from "@/lib/seo/structured-data";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";
import { storyWords } from "@/lib/words";

type Props = PageProps<"/stories/[story]">;

export const dynamicParams = false;

export function generateStaticParams() {
  const all = stories().map(({ slug }) => ({ story: slug }));
  return needsStandIn(all) ? [{ story: STAND_IN }] : all;
}

export async function generateMetadata(props: Props) {
  const { title, description, path, cover } = await storyOf(props);
  return pageMetadata({ title, description, path, picture: cover });
}

export default async function StoryPage(props: Props) {
  const story = await storyOf(props);
  const { path, title, photos } = story;
  const place = placeOf(story);
  const when = storyWords.when(story.month, story.place);
  const crumbs = [
    { name: storyWords.title, path: "/stories" },
    { name: title, path },
  ];
  const others = listedStories().filter((other) => other.path !== path);
  const shown = listedGalleries().filter(({ category }) =>
    photos.some((photo) => photo.category === category),
  );
  const offer = pricing.packages.find(({ id }) => id === story.package);
  const price = offer && (
    <LinkedWords
      words={storyWords.price(offer.title, formatPrice(offer.from ?? offer.price), !offer.from)}
      href={`/pricing#${packageAnchor(offer.id)}`}
    />
  );
  return (
    <SiteFrame path={path}>
      <StoryArticle
        story={story}
        crumbs={crumbs}
        note={place ? <LinkedWords words={when} href={place.path} /> : when}
      />
      <Invitation
        title={storyWords.yours}
        text={price ?? storyWords.askForDay}
        href={contactPath(offer?.id)}
      >
        {openDays && <FreeDayLine days={openDays} offer={offer?.id} />}
      </Invitation>
      <PageLinks links={[...others.map(storyLink), ...shown.map(galleryLink)]} />
      <StructuredData graph={[storyData(story), breadcrumbData(crumbs)]} />
      <InlineScript name="viewer" />
      <InlineScript name="hearts" />
    </SiteFrame>
  );
}

const storyOf = async ({ params }: Props) => findStory((await params).story) ?? notFound();
