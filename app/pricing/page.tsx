import { FreeSaturdays } from "@/components/dates/free-saturdays";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { Invitation, StoryInvitation } from "@/components/page/invitation";
import { SampleGalleryLine } from "@/components/page/sample-gallery-line";
import { StructuredData } from "@/components/page/structured-data";
import { PackageCards } from "@/components/pricing/package-cards";
import { Questions } from "@/components/pricing/questions";
import { banners, listedStories, pricing } from "@/lib/content";
import { freeDayPrompt } from "@/lib/dates/open-days";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { offersData } from "@/lib/seo/structured-data";
import { packageStrings } from "@/lib/strings";

export const metadata = pageMetadata({
  ...pricing,
  title: inTown(pricing.title),
  path: "/pricing",
  photo: banners.pricing,
});

export default function PricingPage() {
  return (
    <SiteLayout path="/pricing">
      <Banner photo={banners.pricing} title={pricing.title} lead={pricing.lead} size="short" />
      {pricing.packages.length > 0 ? (
        <PackageCards packages={pricing.packages} />
      ) : (
        <Invitation title={packageStrings.onRequest} text={pricing.note} />
      )}
      <SampleGalleryLine />
      {freeDayPrompt && <FreeSaturdays days={freeDayPrompt.days} />}
      <Questions questions={pricing.questions} />
      <StoryInvitation story={listedStories()[0]} />
      <StructuredData graph={[offersData()]} />
    </SiteLayout>
  );
}
