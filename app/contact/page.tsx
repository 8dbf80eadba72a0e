import { ContactPage } from "@/components/contact/contact-page";
import { banners, contact } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ ...contact, path: "/contact", picture: banners.contact });

export default ContactPage;
