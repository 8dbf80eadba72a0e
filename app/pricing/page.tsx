import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { Banner } from "@/components/page/banner";
import { OnwardLinks } from "@/components/page/page-links";
import { StructuredData } from "@/components/page/structured-data";
import { PackageCards } from "@/components/pricing/package-cards";
import { banners, galleries, pricing } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { offersData } from "@/lib/seo/structured-data";

export const metadata: Metadata = pageMetadata({
  title: pricing.title,
  description: pricing.description,
  path: "/pricing",
  picture: banners.pricing,
});

export default function PricingPage() {
  return (
    <SiteFrame path="/pricing">
      <Banner photo={banners.pricing} title={pricing.title} lead={pricing.lead} />
      <PackageCards note={pricing.note} packages={pricing.packages} galleries={galleries} />
      <OnwardLinks from="/pricing" />
      <StructuredData graph={[offersData()]} />
    </SiteFrame>
  );
}
