import type { Metadata } from "next";
import { Announcement } from "@/components/announcement";
import { Banner } from "@/components/banner";
import { Introduction } from "@/components/introduction";
import { PageLinks } from "@/components/page-links";
import { SiteFrame } from "@/components/site-frame";
import { SocialBlock } from "@/components/social-block";
import { StructuredData } from "@/components/structured-data";
import { banners, home, site } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData, webSiteData } from "@/lib/seo/structured-data";

export const metadata: Metadata = pageMetadata({
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
    <SiteFrame>
      <Banner photo={banners.home} title={home.title} lead={home.lead} />
      {hasAnnouncement && <Announcement text={home.announcement ?? ""} />}
      <Introduction
        portrait={banners.photographer}
        greeting={home.greeting}
        paragraphs={home.paragraphs}
      />
      <PageLinks label="Tovább" links={home.links} />
      <SocialBlock {...site.social} />
      <StructuredData graph={[webSiteData(), businessData()]} />
    </SiteFrame>
  );
}
