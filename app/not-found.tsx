import type { Metadata } from "next";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { LinkedWords } from "@/components/page/linked-words";
import { Prose } from "@/components/page/prose";
import { notFoundWords } from "@/lib/words";

/** Next itself keeps the page out of search engines. */
export const metadata: Metadata = {
  title: notFoundWords.title,
  description: notFoundWords.description,
  referrer: "no-referrer", // the path may hold the secret of a client gallery
};

/** Most unknown paths are redirected to `/home` by next.config.mjs; a removed picture redirects to its gallery. */
export default function NotFound() {
  return (
    <SiteFrame path="/not-found">
      <InlineScript name="not-found" isAtOnce />
      <noscript data-head>
        <meta httpEquiv="refresh" content="0;url=/home" />
      </noscript>
      <Prose title={notFoundWords.heading}>
        <p>
          <LinkedWords words={notFoundWords.redirect} href="/home" />
        </p>
      </Prose>
    </SiteFrame>
  );
}
