import type { SiteFile } from "@/content/schema";
import styles from "./business-card.module.css";

export type BusinessCardProps = Pick<
  SiteFile,
  "name" | "profession" | "phone" | "phoneText" | "email"
>;

export function BusinessCard({ name, profession, phone, phoneText, email }: BusinessCardProps) {
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
