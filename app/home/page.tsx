import { SiteFrame } from "@/components/frame/site-frame";
import { GalleryCards } from "@/components/gallery/gallery-cards";
import { Announcement } from "@/components/home/announcement";
import { Introduction } from "@/components/home/introduction";
import { Banner } from "@/components/page/banner";
import { PageLinks } from "@/components/page/page-links";
import { SocialBlock } from "@/components/page/social-block";
import { StructuredData } from "@/components/page/structured-data";
import { banners, galleries, home, site } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData, webSiteData } from "@/lib/seo/structured-data";
import { frameWords } from "@/lib/words";

export const metadata = pageMetadata({
  title: `${site.name} ${site.profession} – ${home.lead}`,
  description: home.description,
  path: "/home",
  picture: banners.home,
});

const hasAnnouncement = Boolean(
  home.announcement || process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG,
);

export default function HomePage() {
  return (
    <SiteFrame path="/home">
      <Banner photo={banners.home} title={home.title} lead={home.lead} />
      {hasAnnouncement && (
        <Announcement text={home.announcement ?? ""} until={home.announcedUntil} />
      )}
      <GalleryCards galleries={Object.values(galleries)} isRow />
      <Introduction />
      <PageLinks label={frameWords.onward} links={home.links} />
      <SocialBlock {...site.social} />
      <StructuredData graph={[webSiteData(), businessData()]} />
    </SiteFrame>
  );
}
