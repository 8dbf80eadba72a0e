import type { Metadata } from "next";
import { InlineScript } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { LinkedText } from "@/components/page/linked-text";
import { Prose } from "@/components/page/prose";
import { notFoundStrings } from "@/lib/strings";

/** Next adds `noindex`. */
export const metadata: Metadata = {
  title: notFoundStrings.title,
  description: notFoundStrings.description,
  referrer: "no-referrer", // the path may hold the secret of a client gallery
};

/** Shown briefly: next.config.mjs redirects most unknown paths to `/home`, and `not-found.inline.ts` the others. */
export default function NotFound() {
  return (
    <SiteLayout path="/not-found">
      <InlineScript name="not-found" isBlocking />
      <noscript data-head>
        <meta httpEquiv="refresh" content="0;url=/home" />
      </noscript>
      <Prose title={notFoundStrings.heading}>
        <p>
          <LinkedText sentence={notFoundStrings.redirect} href="/home" />
        </p>
      </Prose>
    </SiteLayout>
  );
}
