import type { Metadata } from "next";
import { Banner } from "@/components/banner";
import { PackageCards } from "@/components/package-cards";
import { SiteFrame } from "@/components/site-frame";
import { StructuredData } from "@/components/structured-data";
import { banners, pricing } from "@/content";
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
    <SiteFrame>
      <Banner photo={banners.pricing} title={pricing.title} lead={pricing.lead} />
      <PackageCards note={pricing.note} packages={pricing.packages} />
      <StructuredData graph={[offersData()]} />
    </SiteFrame>
  );
}
