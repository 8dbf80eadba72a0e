import type { ReactNode } from "react";
import { InlineScript } from "./inline-script";
import { SiteFooter } from "./site-footer";
import styles from "./site-frame.module.css";
import { SiteNav } from "./site-nav";
import { MAIN_ID, SkipLink } from "./skip-link";

/** Header, page and footer: the frame of every page but the splash and the pictures' own. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <SiteNav path={path} />
        <InlineScript name="favourites-link" isAtOnce />
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
