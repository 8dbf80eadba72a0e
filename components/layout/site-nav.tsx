import { FavouritesLink } from "@/components/favourites/favourites-link";
import { site } from "@/lib/content";
import { currentMark, MENU_ID, NAVIGATION } from "@/lib/navigation";
import { layoutStrings } from "@/lib/strings";
import styles from "./site-nav.module.css";

/** The menu is a popover. `navigation.inline.ts` closes it when an item is chosen, and keeps the focus inside. */
export function SiteNav({ path }: { path: string }) {
  return (
    <nav className={styles.nav} aria-label={layoutStrings.navigation}>
      <a className={styles.brand} href="/home" aria-current={currentMark(path, "/home")}>
        {site.brand}
      </a>
      <FavouritesLink path={path} />
      <button type="button" className={styles.toggle} popoverTarget={MENU_ID}>
        <span className={styles.bars} aria-hidden="true" />
        <span className={styles.whenClosed}>{layoutStrings.openMenu}</span>
        <span className={styles.whenOpen}>{layoutStrings.closeMenu}</span>
      </button>
      <div id={MENU_ID} className={styles.menu} popover="auto">
        <ul className={styles.items}>
          {NAVIGATION.map(({ href, label }) => (
            <li key={href}>
              <a className={styles.item} href={href} aria-current={currentMark(path, href)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.contact}>
          <a href={`tel:${site.phone}`}>{site.phoneText}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </nav>
  );
}
