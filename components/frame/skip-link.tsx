import { frameWords } from "@/lib/words";
import styles from "./skip-link.module.css";

/** The `main` of every page: target of the skip link. */
export const MAIN_ID = "tartalom";

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {frameWords.skip}
    </a>
  );
}
