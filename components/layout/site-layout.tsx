import type { ReactNode } from "react";
import { site } from "@/lib/content";
import { MAIN_ID } from "@/lib/navigation";
import { OWNER } from "@/lib/owner";
import { SITE_URL } from "@/lib/site-url";
import { layoutStrings } from "@/lib/strings";
import { InlineScript } from "./inline-script";
import styles from "./site-layout.module.css";
import { SiteNav } from "./site-nav";

export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {layoutStrings.skip}
      </a>
      <header className={styles.header}>
        <SiteNav path={path} />
        <InlineScript name="favourites-link" isBlocking />
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.printed}>
          {`${site.name} ${site.profession} · ${site.phoneText} · ${site.email} · ${new URL(SITE_URL).host}`}
        </p>
        <p className={styles.line}>{OWNER.copyright}</p>
        <a className={styles.line} href="/privacy">
          {layoutStrings.privacy}
        </a>
      </footer>
    </>
  );
}
