import { WRITE_TO_ME } from "@/lib/words";
import styles from "./invitation.module.css";

/** What an empty page says, with a link to the form. */
export function Invitation({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.invitation}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <a className={styles.link} href="/contact">
        {`${WRITE_TO_ME} `}
        <span aria-hidden="true">→</span>
      </a>
    </section>
  );
}
