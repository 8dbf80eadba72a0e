import type { SiteFile } from "@/content/schema";
import { withoutFormWords } from "@/lib/words";
import styles from "./contact-page.module.css";

/** In the form's place, where the site has nobody who takes messages. */
export function WithoutForm({ email, phone, phoneText }: SiteFile) {
  return (
    <div className={styles.withoutForm}>
      <p>{withoutFormWords.lead}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <a href={`tel:${phone}`}>{phoneText}</a>
      </p>
    </div>
  );
}
