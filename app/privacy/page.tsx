import { GoogleServices } from "@/components/consent/consent";
import { SiteLayout } from "@/components/layout/site-layout";
import { Prose } from "@/components/page/prose";
import { banners, privacy } from "@/lib/content";
import { privacySections, withContact } from "@/lib/content/privacy-notice";
import { pageMetadata } from "@/lib/seo/metadata";
import { privacyStrings } from "@/lib/strings";

export const metadata = pageMetadata({ ...privacy, path: "/privacy", cover: banners.home });

export default function PrivacyPage() {
  return (
    <SiteLayout path="/privacy">
      <Prose title={privacy.title}>
        <h2>{privacyStrings.imprint}</h2>
        <dl>
          {privacy.imprint.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{withContact(value)}</dd>
            </div>
          ))}
        </dl>
        {privacySections().map(({ id, title, paragraphs }) => (
          <section key={title} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <GoogleServices />
        {privacy.effective && (
          <section>
            <h2>{privacyStrings.force}</h2>
            <p>{privacyStrings.inForce(privacy.effective)}</p>
          </section>
        )}
      </Prose>
    </SiteLayout>
  );
}
