import { SiteLayout } from "@/components/layout/site-layout";
import { LinkedText } from "@/components/page/linked-text";
import { Prose } from "@/components/page/prose";
import { banners, site } from "@/lib/content";
import { NAVIGATION } from "@/lib/navigation";
import { pageMetadata } from "@/lib/seo/metadata";
import { offlineStrings } from "@/lib/strings";

export const metadata = pageMetadata({ ...offlineStrings, path: "/offline", cover: banners.home });

export default function OfflinePage() {
  return (
    <SiteLayout path="/offline">
      <Prose title={offlineStrings.heading}>
        <p>{offlineStrings.stored}</p>
        <ul>
          {NAVIGATION.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>
          <LinkedText sentence={offlineStrings.call(site.phoneText)} href={`tel:${site.phone}`} />
        </p>
      </Prose>
    </SiteLayout>
  );
}
