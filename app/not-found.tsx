import type { Metadata } from "next";
import { InlineScript } from "@/components/frame/inline-script";
import { LinkedWords } from "@/components/page/linked-words";
import { Prose } from "@/components/page/prose";
import { notFoundWords } from "@/lib/words";

export const metadata: Metadata = {
  title: notFoundWords.title,
  description: notFoundWords.description,
  robots: { index: false },
};

/** Unknown paths are redirected to `/home` by next.config. Of what is left, a picture that was removed leads to its gallery. */
export default async function NotFound() {
  // This page belongs to each of the desk's, which open whatever is wrong with a content file: so not at its top.
  const { SiteFrame } = await import("@/components/frame/site-frame");
  return (
    <SiteFrame path="/not-found">
      <InlineScript name="not-found" isAtOnce />
      <noscript>
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
