import { typeset } from "@/content/typeset";
import { WRITE_TO_ME } from "@/lib/words";
import styles from "./invitation.module.css";

export interface InvitationProps {
  title: string;
  text: string;
  href?: string | undefined;
}

export function Invitation({ title, text, href = "/contact" }: InvitationProps) {
  return (
    <section className={styles.invitation}>
      <h2>{typeset(title)}</h2>
      <p className={styles.text}>{typeset(text)}</p>
      <a className={styles.link} href={href}>
        {`${WRITE_TO_ME} `}
        <span aria-hidden="true">→</span>
      </a>
    </section>
  );
}
