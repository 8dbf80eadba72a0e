import type { Metadata } from "next";
import { Prose } from "@/components/prose";
import { SiteFrame } from "@/components/site-frame";
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
    <SiteFrame>
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
        {privacy.sections.map(({ title, paragraphs }) => (
          <section key={title}>
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
