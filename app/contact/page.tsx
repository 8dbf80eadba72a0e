import { ContactColumns } from "@/components/contact/contact-columns";
import { InlineScript, StructuredData } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { PageInvitation } from "@/components/page/invitation";
import { banners, contact, listedStories } from "@/lib/content";
import { hasEndpoint } from "@/lib/hosting/kinds";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData } from "@/lib/seo/structured-data";

export const metadata = pageMetadata({ ...contact, path: "/contact", cover: banners.contact });

export default function ContactPage() {
  const [thanksStory, story = thanksStory] = listedStories();
  return (
    <SiteLayout path="/contact">
      <Banner photo={banners.contact} title={contact.title} lead={contact.lead} size="short" />
      <ContactColumns story={thanksStory} />
      <PageInvitation page={story} />
      <StructuredData graph={[businessData()]} />
      {hasEndpoint && process.env.NODE_ENV === "production" && <InlineScript name="contact" />}
    </SiteLayout>
  );
}
