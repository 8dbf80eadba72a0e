import { frameWords } from "@/lib/words";
import styles from "./skip-link.module.css";

/** Of the `main` element on every page. */
export const MAIN_ID = "tartalom";

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {frameWords.skip}
    </a>
  );
}
