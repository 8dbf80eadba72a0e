import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { Prose } from "@/components/page/prose";
import { banners, site } from "@/content";
import { NAVIGATION } from "@/lib/navigation";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = {
  ...pageMetadata({
    title: "Nincs kapcsolat",
    description: "Ez az oldal most nem érhető el, mert nincs internetkapcsolat.",
    path: "/offline",
    picture: banners.home,
  }),
  robots: { index: false },
};

export default function OfflinePage() {
  return (
    <SiteFrame path="/offline">
      <Prose title="Most nincs internetkapcsolat">
        <p>
          Ezt az oldalt még nem nézted meg, ezért kapcsolat nélkül nem tudom megmutatni. Amit már
          láttál, az most is elérhető:
        </p>
        <ul>
          {NAVIGATION.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>
          Ha sürgős, hívj bátran: <a href={`tel:${site.phone}`}>{site.phoneText}</a>.
        </p>
      </Prose>
    </SiteFrame>
  );
}
