import Link from "next/link";
import { site } from "@/content";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>
        © {site.copyrightYear} {site.name}. Minden jog fenntartva.
      </p>
      <Link href="/privacy">Adatkezelés és impresszum</Link>
    </footer>
  );
}
