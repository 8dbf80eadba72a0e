import { OWNER } from "@/lib/owner";
import styles from "./site-footer.module.css";
import { SiteLink } from "./site-link";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{OWNER.copyright}</p>
      <SiteLink href="/privacy">Adatkezelés és impresszum</SiteLink>
    </footer>
  );
}
