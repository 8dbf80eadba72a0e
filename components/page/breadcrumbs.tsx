import type { Crumb } from "@/lib/seo/structured-data";
import { layoutStrings } from "@/lib/strings";
import styles from "./breadcrumbs.module.css";

/** Omits the page itself, which the heading names. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumbs} aria-label={layoutStrings.breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={path} className={styles.crumb}>
            <a className={styles.link} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
