import { ContactColumns } from "@/components/contact/contact-columns";
import { InlineScript } from "@/components/layout/inline-script";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { StoryInvitation } from "@/components/page/invitation";
import { StructuredData } from "@/components/page/structured-data";
import { banners, contact, listedStories } from "@/lib/content";
import { hasEndpoint } from "@/lib/hosting";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData } from "@/lib/seo/structured-data";

export const metadata = pageMetadata({ ...contact, path: "/contact", photo: banners.contact });

export default function ContactPage() {
  const [thanksStory, story = thanksStory] = listedStories();
  return (
    <SiteLayout path="/contact">
      <Banner photo={banners.contact} title={contact.title} lead={contact.lead} size="short" />
      <ContactColumns story={thanksStory} />
      <StoryInvitation story={story} />
      <StructuredData graph={[businessData()]} />
      {hasEndpoint && process.env.NODE_ENV === "production" && <InlineScript name="contact" />}
    </SiteLayout>
  );
}
