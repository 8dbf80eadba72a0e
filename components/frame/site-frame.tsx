import { type ReactNode, ViewTransition } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { MAIN_ID, SkipLink } from "./skip-link";

/** Header, page and footer: the frame of every page but the splash and the pictures' own. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {/* Pages fade into each other; what changes within a page, as the viewer does, is no change of page. */}
      <ViewTransition default="none" enter="page" exit="page">
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </ViewTransition>
      <SiteFooter />
    </>
  );
}
