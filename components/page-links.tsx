import Link from "next/link";
import type { HomeFile } from "@/content/types";
import styles from "./page-links.module.css";

/** The bottom navigation of the home page: one large line for each place to go on to. */
export function PageLinks({ links }: { links: HomeFile["links"] }) {
  return (
    <nav className={styles.links} aria-label="Tovább">
      <ul className={styles.list}>
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <Link className={styles.link} href={href}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
