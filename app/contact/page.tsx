import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import { banners, contact } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = pageMetadata({
  title: contact.title,
  description: contact.description,
  path: "/contact",
  picture: banners.contact,
});

export default ContactPage;
