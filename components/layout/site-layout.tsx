import type { ReactNode } from "react";
import { HEART_ICON } from "@/components/favourites/favourite-button";
import favourites from "@/components/favourites/favourites-link.module.css";
import { isDraftPage, site } from "@/lib/content";
import { PHOTOGRAPHER } from "@/lib/content/photographer";
import { currentMark, FAVOURITES_LINK, MAIN_ID, MENU_ID, NAVIGATION } from "@/lib/navigation";
import { SITE_URL } from "@/lib/site-url";
import { layoutStrings } from "@/lib/strings";
import { Brand } from "./brand";
import { InlineScript } from "./scripts";
import styles from "./site-layout.module.css";
import nav from "./site-nav.module.css";

/** Not in a stylesheet, which visitors would load. */
const DRAFT_BADGE = {
  position: "fixed",
  insetBlockEnd: "1rem",
  insetInlineStart: "1rem",
  zIndex: 1,
  padding: "0.25rem 0.75rem",
  color: "var(--paper)",
  background: "var(--ink)",
} as const;

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
      {isDraftPage(path) && <p style={DRAFT_BADGE}>{layoutStrings.draft}</p>}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p className={styles.printed}>
          {`${site.name} ${site.profession} · ${site.phoneText} · ${site.email} · ${new URL(SITE_URL).host}`}
        </p>
        <p className={styles.line}>{PHOTOGRAPHER.copyright}</p>
        <a className={styles.line} href="/privacy">
          {layoutStrings.privacy}
        </a>
      </footer>
    </>
  );
}

/** The menu is a popover. `navigation.inline.ts` closes it when an item is chosen, and keeps the focus inside. */
function SiteNav({ path }: { path: string }) {
  return (
    <nav className={nav.nav} aria-label={layoutStrings.navigation}>
      <a className={nav.brand} href="/home" aria-current={currentMark(path, "/home")}>
        <Brand className={nav.logo} />
      </a>
      <FavouritesLink path={path} />
      <button type="button" className={nav.toggle} popoverTarget={MENU_ID}>
        <span className={nav.bars} aria-hidden="true" />
        <span className={nav.whenClosed}>{layoutStrings.openMenu}</span>
        <span className={nav.whenOpen}>{layoutStrings.closeMenu}</span>
      </button>
      <div id={MENU_ID} className={nav.menu} popover="auto">
        <ul className={nav.items}>
          {NAVIGATION.map(({ href, label }) => (
            <li key={href}>
              <a className={nav.item} href={href} aria-current={currentMark(path, href)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={nav.contact}>
          <a href={`tel:${site.phone}`}>{site.phoneText}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </nav>
  );
}

/** `favourites-link.inline.ts` shows it, with the number of favourites. */
function FavouritesLink({ path }: { path: string }) {
  return (
    <a
      id={FAVOURITES_LINK}
      className={favourites.link}
      href="/favourites"
      aria-current={currentMark(path, "/favourites")}
      hidden
      suppressHydrationWarning // the script changes it before React hydrates in `npm run dev`
    >
      <svg className={favourites.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART_ICON} />
      </svg>
      {/* Not empty: hydration tolerates different text, but not additional text. */}
      <span suppressHydrationWarning>0</span>
    </a>
  );
}
