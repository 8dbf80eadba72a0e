import { Favourites } from "@/components/favourites/favourites";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { StoryInvitation } from "@/components/page/invitation";
import { banners, listedGalleries, listedStories } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { favouritesPageWords } from "@/lib/words";

export const metadata = pageMetadata({
  title: favouritesPageWords.shared,
  description: favouritesPageWords.description,
  path: "/favourites",
  picture: banners.gallery,
});

export default function FavouritesPage() {
  return (
    <SiteFrame path="/favourites">
      <Favourites galleries={listedGalleries()} />
      <StoryInvitation story={listedStories()[0]} />
      <InlineScript name="favourites" />
    </SiteFrame>
  );
}
