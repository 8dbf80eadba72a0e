import { site } from "@/content";
import { OWNER } from "@/lib/owner";
import { SITE_URL } from "@/lib/site-url";
import { frameWords } from "@/lib/words";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p className={styles.printed}>
        {site.name} {site.profession} · {site.phoneText} · {site.email} · {new URL(SITE_URL).host}
      </p>
      <p className={styles.line}>{OWNER.copyright}</p>
      <a className={styles.line} href="/privacy">
        {frameWords.privacy}
      </a>
    </footer>
  );
}
