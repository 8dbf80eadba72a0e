import { SiteFrame } from "@/components/frame/site-frame";
import { Banner } from "@/components/page/banner";
import { FreeSaturdays } from "@/components/page/free-saturdays";
import { Invitation } from "@/components/page/invitation";
import { OnwardLinks, storyLink } from "@/components/page/page-links";
import { StructuredData } from "@/components/page/structured-data";
import { PackageCards } from "@/components/pricing/package-cards";
import { Questions } from "@/components/pricing/questions";
import { banners, listedStories, pricing } from "@/content";
import { dayQuestion } from "@/lib/dates/open-days";
import { inTown, pageMetadata } from "@/lib/seo/metadata";
import { offersData } from "@/lib/seo/structured-data";
import { packageWords } from "@/lib/words";

export const metadata = pageMetadata({
  ...pricing,
  title: inTown(pricing.title),
  path: "/pricing",
  picture: banners.pricing,
});

export default function PricingPage() {
  return (
    <SiteFrame path="/pricing">
      <Banner photo={banners.pricing} title={pricing.title} lead={pricing.lead} isShort />
      {pricing.packages.length > 0 ? (
        <PackageCards packages={pricing.packages} />
      ) : (
        <Invitation title={packageWords.onRequest} text={pricing.note} />
      )}
      {dayQuestion && <FreeSaturdays days={dayQuestion.days} />}
      <Questions questions={pricing.questions} />
      <OnwardLinks from="/pricing" first={listedStories().slice(0, 1).map(storyLink)} />
      <StructuredData graph={[offersData()]} />
    </SiteFrame>
  );
}
