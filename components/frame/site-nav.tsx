import { currentMark, MENU_ID, NAVIGATION } from "@/lib/navigation";
import styles from "./site-nav.module.css";

export interface SiteNavProps {
  brand: string;
  /** Path of the page that is shown. */
  path: string;
}

/**
 * The top navigation. The menu is a popover: the browser itself opens it, closes it on Escape and on a tap
 * beside it, and tells its state. `navigation.inline.ts` adds that a chosen item closes it.
 */
export function SiteNav({ brand, path }: SiteNavProps) {
  return (
    <nav className={styles.nav} aria-label="Fő navigáció">
      <a className={styles.brand} href="/home" aria-current={currentMark(path, "/home")}>
        {brand}
      </a>
      <button type="button" className={styles.toggle} popoverTarget={MENU_ID}>
        <span className={styles.bars} aria-hidden="true" />
        <span className={styles.toggleText}>Menü</span>
      </button>
      <ul id={MENU_ID} className={styles.items} popover="auto">
        {NAVIGATION.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.item} href={href} aria-current={currentMark(path, href)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
