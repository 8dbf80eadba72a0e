import type { Metadata } from "next";
import { InlineScript } from "@/components/layout/inline-script";
import { SiteFrame } from "@/components/layout/site-layout";
import { LinkedWords } from "@/components/page/linked-text";
import { Prose } from "@/components/page/prose";
import { notFoundWords } from "@/lib/strings";

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
