import type { Metadata } from "next";
import { BusinessCard } from "@/components/contact/business-card";
import { ContactForm, type ContactFormProps } from "@/components/contact/contact-form";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { Banner } from "@/components/page/banner";
import { SocialBlock } from "@/components/page/social-block";
import { StructuredData } from "@/components/page/structured-data";
import { banners, contact, pricing, site } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { businessData } from "@/lib/seo/structured-data";
import styles from "./contact.module.css";

export const metadata: Metadata = pageMetadata({
  title: contact.title,
  description: contact.description,
  path: "/contact",
  picture: banners.contact,
});

const form: ContactFormProps = {
  packageTitles: Object.fromEntries(pricing.packages.map(({ id, title }) => [id, title])),
  email: site.email,
};

export default function ContactPage() {
  return (
    <SiteFrame path="/contact">
      <Banner photo={banners.contact} title={contact.title} lead={contact.lead} isShort />
      <div className={styles.columns}>
        <div className={styles.intro}>
          {contact.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.form}>
          <div data-contact-form={JSON.stringify(form)}>
            <ContactForm {...form} />
          </div>
        </div>
        <div className={styles.card}>
          <BusinessCard {...site} />
        </div>
      </div>
      <SocialBlock {...site.social} />
      <StructuredData graph={[businessData()]} />
      {process.env.NODE_ENV === "production" && <InlineScript name="contact" />}
    </SiteFrame>
  );
}
