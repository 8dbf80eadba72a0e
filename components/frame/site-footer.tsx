import { OWNER } from "@/lib/owner";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{OWNER.copyright}</p>
      <a href="/privacy">Adatkezelés és impresszum</a>
    </footer>
  );
}
