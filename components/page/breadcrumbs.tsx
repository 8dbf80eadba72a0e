import type { Crumb } from "@/lib/seo/breadcrumbs";
import { frameWords } from "@/lib/words";
import styles from "./breadcrumbs.module.css";

/** Breadcrumbs without the current page, which the heading names. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumbs} aria-label={frameWords.breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.map(({ name, path }) => (
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
