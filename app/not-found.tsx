import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { Prose } from "@/components/page/prose";
import { site } from "@/content";

export const metadata: Metadata = {
  title: `Nincs ilyen oldal – ${site.name}`,
  description: "Ezen a címen nincs oldal.",
  robots: { index: false },
};

/** Unknown paths are redirected to `/home` by next.config; what is left, as an unknown picture, goes there too. */
export default function NotFound() {
  return (
    <SiteFrame path="/not-found">
      <meta httpEquiv="refresh" content="0;url=/home" />
      <Prose title="Ezen a címen nincs oldal">
        <p>
          Átirányítalak a <a href="/home">kezdőlapra</a>.
        </p>
      </Prose>
    </SiteFrame>
  );
}
