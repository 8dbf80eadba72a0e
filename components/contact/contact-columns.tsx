import { ShowUntil } from "@/components/dates/free-days";
import { InlineScript } from "@/components/layout/scripts";
import { RichText } from "@/components/page/rich-text";
import { SocialBlock } from "@/components/page/social-block";
import { contact, pricing, type Story, site } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { asksPlace, openDays } from "@/lib/dates/open-days";
import { hasEndpoint } from "@/lib/hosting/kinds";
import { PICTURES_QUERY, prefillAnchor } from "@/lib/navigation";
import { jpegUrl, photoSrcSet } from "@/lib/photos/srcset";
import { NEXT_STEPS, scriptlessStrings, WITHOUT_FORM } from "@/lib/strings";
import { plain } from "@/lib/text/typeset";
import card from "./business-card.module.css";
import styles from "./contact-columns.module.css";
import { ContactForm, type ContactFormProps } from "./contact-form";

const phoneLink = <a href={`tel:${site.phone}`}>{site.phoneText}</a>;
const mailLink = <a href={`mailto:${site.email}`}>{site.email}</a>;
const PHOTO_PREFILL = { id: PICTURES_QUERY, title: scriptlessStrings.picture };

/** Sites without an endpoint show phone and e-mail instead of the form. @param story shown after a message is sent */
export function ContactColumns({ story }: { story: Story | undefined }) {
  const next = contact.next ?? [];
  const form: ContactFormProps = {
    packages: pricing.packages.flatMap(({ gallery, options }) =>
      options.map(({ id, title, price }) => ({
        id,
        title: plain(title),
        price,
        asksPlace: asksPlace(gallery),
      })),
    ),
    story: story && {
      path: story.path,
      title: story.title,
      lead: story.lead,
      avif: photoSrcSet(story.cover),
      jpg: jpegUrl(story.cover, 960),
    },
    email: site.email,
    days: openDays,
  };
  return (
    <div className={styles.columns}>
      <div className={styles.intro}>
        <RichText lines={contact.paragraphs} />
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
            <InlineScript name="prefill" isBlocking />
          </>
        ) : (
          <div className={styles.withoutForm}>
            <p>{WITHOUT_FORM}</p>
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
  );
}
