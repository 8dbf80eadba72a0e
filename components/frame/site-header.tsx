import { site } from "@/content";
import { InlineScript } from "./inline-script";
import styles from "./site-header.module.css";
import { SiteNav } from "./site-nav";

export function SiteHeader({ path }: { path: string }) {
  return (
    <header className={styles.header}>
      <SiteNav {...site} path={path} />
      <InlineScript name="favourites-link" isAtOnce />
    </header>
  );
}
