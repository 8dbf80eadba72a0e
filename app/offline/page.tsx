import { SiteFrame } from "@/components/layout/site-layout";
import { LinkedWords } from "@/components/page/linked-text";
import { Prose } from "@/components/page/prose";
import { banners, site } from "@/lib/content";
import { NAVIGATION } from "@/lib/navigation";
import { pageMetadata } from "@/lib/seo/metadata";
import { offlineWords } from "@/lib/strings";

export const metadata = pageMetadata({ ...offlineWords, path: "/offline", picture: banners.home });

export default function OfflinePage() {
  return (
    <SiteFrame path="/offline">
      <Prose title={offlineWords.heading}>
        <p>{offlineWords.stored}</p>
        <ul>
          {NAVIGATION.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>
          <LinkedWords words={offlineWords.call(site.phoneText)} href={`tel:${site.phone}`} />
        </p>
      </Prose>
    </SiteFrame>
  );
}
