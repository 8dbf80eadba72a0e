import { site } from "@/content";
import styles from "./site-header.module.css";
import { SiteNav } from "./site-nav";

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <SiteNav brand={site.brand} />
    </header>
  );
}
