import { ShowUntil } from "@/components/dates/show-until";
import { InlineScript } from "@/components/layout/inline-script";
import { SiteFrame } from "@/components/layout/site-layout";
import { Banner } from "@/components/page/banner";
import { StoryInvitation } from "@/components/page/invitation";
import { SocialBlock } from "@/components/page/social-block";
import { StructuredData } from "@/components/page/structured-data";
import { hasEndpoint } from "@/lib/contact/hosting-kinds";
import { banners, contact, listedStories, pricing, site } from "@/lib/content";
import { plain } from "@/lib/content/typeset";
import { validUntil } from "@/lib/dates/free-days";
import { asksPlace, openDays } from "@/lib/dates/open-days";
import { PICTURES_QUERY, prefillAnchor } from "@/lib/navigation";
import { packageOptions } from "@/lib/package-options";
import { photoSrcSet, photoUrl } from "@/lib/photos/srcset";
import { businessData } from "@/lib/seo/structured-data";
import { NEXT_STEPS, scriptlessStrings, withoutFormStrings } from "@/lib/strings";
import card from "./business-card.module.css";
import { ContactForm, type ContactFormProps } from "./contact-form";
import styles from "./contact-page.module.css";

const phoneLink = <a href={`tel:${site.phone}`}>{site.phoneText}</a>;
const mailLink = <a href={`mailto:${site.email}`}>{site.email}</a>;
const PHOTO_PREFILL = { id: PICTURES_QUERY, title: scriptlessStrings.picture };

/** Sites without an endpoint show phone and e-mail instead of the form. */
export function ContactPage() {
  const [story, other = story] = listedStories();
  const next = contact.next ?? [];
  const form: ContactFormProps = {
    packages: packageOptions(pricing.packages).map(({ id, title, cost, gallery }) => ({
      id,
      title: plain(title),
      price: cost,
      asksPlace: asksPlace(gallery),
    })),
    thanks: {
      story: story && {
        path: story.path,
        title: story.title,
        lead: story.lead,
        avif: photoSrcSet(story.cover, "avif"),
        jpg: photoUrl(story.cover, "jpg", 960),
      },
    },
    email: site.email,
    days: openDays,
  };
  return (
    <SiteFrame path="/contact">
      <Banner photo={banners.contact} title={contact.title} lead={contact.lead} size="short" />
      <div className={styles.columns}>
        <div className={styles.intro}>
          {contact.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {next.length > 0 && (
            <section className={styles.steps}>
              <h2>{NEXT_STEPS}</h2>
              <ol>
                {next.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <div className={styles.form}>
          {[PHOTO_PREFILL, ...form.packages].map(({ id, title }) => (
            <p key={id} id={prefillAnchor(id)} className={styles.prefillNote}>
              {scriptlessStrings.asked(title)}
            </p>
          ))}
          {hasEndpoint ? (
            <>
              {openDays && <ShowUntil until={validUntil(openDays)} />}
              <div data-contact-form={JSON.stringify(form)}>
                <ContactForm {...form} />
              </div>
              <InlineScript name="prefill" isAtOnce />
            </>
          ) : (
            <div className={styles.withoutForm}>
              <p>{withoutFormStrings.lead}</p>
              <p>{mailLink}</p>
              <p>{phoneLink}</p>
            </div>
          )}
        </div>
        <div className={styles.card}>
          <address className={card.card}>
            <p className={card.name}>{site.name}</p>
            <p className={card.profession}>{site.profession}</p>
            <p>{phoneLink}</p>
            <p>{mailLink}</p>
          </address>
        </div>
        <div className={styles.social}>
          <SocialBlock {...site.social} />
        </div>
      </div>
      <StoryInvitation story={other} />
      <StructuredData graph={[businessData()]} />
      {hasEndpoint && process.env.NODE_ENV === "production" && <InlineScript name="contact" />}
    </SiteFrame>
  );
}
