import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import { StructuredData } from "@/components/page/structured-data";
import { banners, contact } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData } from "@/lib/seo/structured-data";

export const metadata: Metadata = pageMetadata({
  title: contact.title,
  description: contact.description,
  path: "/contact",
  picture: banners.contact,
});

export default function ContactRoutePage() {
  return (
    <ContactPage>
      <StructuredData graph={[businessData()]} />
    </ContactPage>
  );
}
