import type { ReactNode } from "react";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { Banner } from "@/components/page/banner";
import { LinkedWords } from "@/components/page/linked-words";
import { SocialBlock } from "@/components/page/social-block";
import { WhileCurrent } from "@/components/page/while-current";
import { banners, contact, pricing, site } from "@/content";
import type { Day } from "@/content/day";
import { comingSaturdays, today, validUntil } from "@/lib/dates/free-days";
import { openDays } from "@/lib/dates/open-days";
import { SITE_URL } from "@/lib/site-url";
import { saturdayWords } from "@/lib/words";
import { BusinessCard } from "./business-card";
import { ContactForm, type ContactFormProps } from "./contact-form";
import styles from "./contact-page.module.css";

export interface ContactPageProps {
  /** The day that the message is about. */
  day?: Day;
  children?: ReactNode;
}

/** The contact page, and that of each day, on which the message begins with the day. */
export function ContactPage({ day, children }: ContactPageProps) {
  const form: ContactFormProps = {
    packageTitles: Object.fromEntries(pricing.packages.map(({ id, title }) => [id, title])),
    email: site.email,
    siteUrl: SITE_URL,
    days: openDays,
    day,
  };
  return (
    <SiteFrame path={day ? `/contact/${day}` : "/contact"}>
      <Banner photo={banners.contact} title={contact.title} lead={contact.lead} isShort />
      <div className={styles.columns}>
        <div className={styles.intro}>
          {contact.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.form}>
          {comingSaturdays(openDays, today()).length > 0 && (
            <noscript>
              <p className={styles.saturdays}>
                <LinkedWords words={saturdayWords.lead} href="/contact/dates" />
              </p>
            </noscript>
          )}
          {openDays && <WhileCurrent until={validUntil(openDays)} />}
          <div data-contact-form={JSON.stringify(form)}>
            <ContactForm {...form} />
          </div>
        </div>
        <div className={styles.card}>
          <BusinessCard {...site} />
        </div>
      </div>
      <SocialBlock {...site.social} />
      {children}
      {process.env.NODE_ENV === "production" && <InlineScript name="contact" />}
    </SiteFrame>
  );
}
