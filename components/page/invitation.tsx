import type { ReactNode } from "react";
import { typeset } from "@/content/typeset";
import { WRITE_TO_ME } from "@/lib/words";
import styles from "./invitation.module.css";

export interface InvitationProps {
  title: string;
  text: ReactNode;
  href?: string | undefined;
  children?: ReactNode;
}

export function Invitation({ title, text, href = "/contact", children }: InvitationProps) {
  return (
    <section className={styles.invitation}>
      <h2>{typeset(title)}</h2>
      <p className={styles.text}>{typeof text === "string" ? typeset(text) : text}</p>
      {children}
      <a className={styles.link} href={href}>
        {`${WRITE_TO_ME} `}
        <span aria-hidden="true">→</span>
      </a>
    </section>
  );
}
