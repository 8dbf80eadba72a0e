import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { StoryCards } from "@/components/gallery/gallery-cards";
import { Invitation } from "@/components/page/invitation";
import { OnwardLinks } from "@/components/page/page-links";
import { Prose } from "@/components/page/prose";
import { banners, toldStories } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { storyWords } from "@/lib/words";

const all = toldStories();

export const metadata: Metadata = {
  ...pageMetadata({
    title: storyWords.title,
    description: storyWords.description,
    path: "/stories",
    picture: all[0]?.cover ?? banners.gallery,
  }),
  ...(all.length === 0 && { robots: { index: false } }),
};

export default function StoriesPage() {
  return (
    <SiteFrame path="/stories">
      {all.length > 0 ? (
        <>
          <Prose title={storyWords.title}>
            <p>{storyWords.description}</p>
          </Prose>
          <StoryCards stories={all} />
        </>
      ) : (
        <Invitation title={storyWords.soon} text={storyWords.meanwhile} />
      )}
      <OnwardLinks from="/stories" />
    </SiteFrame>
  );
}
