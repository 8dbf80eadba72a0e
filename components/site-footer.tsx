import Link from "next/link";
import { OWNER } from "@/lib/seo/owner";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{OWNER.copyright}</p>
      <Link href="/privacy">Adatkezelés és impresszum</Link>
    </footer>
  );
}
