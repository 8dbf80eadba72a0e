import type { Metadata } from "next";
import { SiteFrame } from "@/components/frame/site-frame";
import { LinkedWords } from "@/components/page/linked-words";
import { Prose } from "@/components/page/prose";
import { site } from "@/content";
import { notFoundWords } from "@/lib/words";

export const metadata: Metadata = {
  title: `${notFoundWords.title} – ${site.name}`,
  description: notFoundWords.description,
  robots: { index: false },
};

/** Unknown paths are redirected to `/home` by next.config; what is left, as an unknown picture, goes there too. */
export default function NotFound() {
  return (
    <SiteFrame path="/not-found">
      <meta httpEquiv="refresh" content="0;url=/home" />
      <Prose title={notFoundWords.heading}>
        <p>
          <LinkedWords words={notFoundWords.redirect} href="/home" />
        </p>
      </Prose>
    </SiteFrame>
  );
}
