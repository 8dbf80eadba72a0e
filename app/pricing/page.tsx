import { FreeSaturdays } from "@/components/dates/free-days";
import { StructuredData } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { Invitation, PageInvitation, SampleGalleryLine } from "@/components/page/invitation";
import { PackageCards } from "@/components/pricing/package-cards";
import { Questions } from "@/components/pricing/questions";
import { banners, listedStories, pricing } from "@/lib/content";
import { freeDayGallery } from "@/lib/dates/open-days";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { offersData } from "@/lib/seo/structured-data";
import { packageStrings } from "@/lib/strings";

export const metadata = pageMetadata({
  ...pricing,
  title: inTown(pricing.title),
  path: "/pricing",
  cover: banners.pricing,
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
      {freeDayGallery && <FreeSaturdays />}
      <Questions questions={pricing.questions} />
      <PageInvitation page={listedStories()[0]} />
      <StructuredData graph={[offersData()]} />
    </SiteLayout>
  );
}
