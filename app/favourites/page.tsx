import { Favourites } from "@/components/favourites/favourites";
import { InlineScript } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { PageInvitation } from "@/components/page/invitation";
import { banners, listedGalleries, listedStories } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { favouritesPageStrings } from "@/lib/strings";

export const metadata = pageMetadata({
  title: favouritesPageStrings.shared,
  description: favouritesPageStrings.description,
  path: "/favourites",
  photo: banners.gallery,
});

export default function FavouritesPage() {
  return (
    <SiteLayout path="/favourites">
      <Favourites galleries={listedGalleries()} />
      <PageInvitation page={listedStories().at(-1)} />
      <InlineScript name="favourites" />
    </SiteLayout>
  );
}
