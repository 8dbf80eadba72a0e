import { site } from "@/content";
import styles from "./business-card.module.css";

const { name, profession, phone, phoneText, email } = site;

/** Who the photographer is, with number and address to tap. */
export function BusinessCard() {
  return (
    <address className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.profession}>{profession}</p>
      <p>
        <a href={`tel:${phone}`}>{phoneText}</a>
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </address>
  );
}
