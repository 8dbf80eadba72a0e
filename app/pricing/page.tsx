import type { Metadata } from "next";
import { Banner } from "@/components/banner";
import { PackageCards } from "@/components/package-cards";
import { SiteFrame } from "@/components/site-frame";
import { banners, pricing } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";

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
    </SiteFrame>
  );
}
