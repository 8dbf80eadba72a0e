import type { Metadata } from "next";
import { ConsentChoice } from "@/components/consent/consent-choice";
import { SiteFrame } from "@/components/frame/site-frame";
import { Prose } from "@/components/page/prose";
import { banners, privacy } from "@/content";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = pageMetadata({
  title: privacy.title,
  description: privacy.description,
  path: "/privacy",
  picture: banners.home,
});

export default function PrivacyPage() {
  return (
    <SiteFrame path="/privacy">
      <Prose title={privacy.title}>
        <h2>Impresszum</h2>
        <dl>
          {privacy.imprint.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID && (
          <section id="meres">
            <h2>Látogatások mérése</h2>
            <p>
              Ha beleegyezel, a Google Analytics sütikkel számolja, hányan és honnan nézik az
              oldalt. Nélküle semmi nem indul el, és itt bármikor meggondolhatod magad.
            </p>
            <ConsentChoice />
          </section>
        )}
        {privacy.sections.map(({ id, title, paragraphs }) => (
          <section key={title} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Prose>
    </SiteFrame>
  );
}
