import { InlineScript } from "@/components/frame/inline-script";
import styles from "./consent.module.css";
import { ConsentChoice } from "./consent-choice";

/** Asks whether visits may be counted. `consent.inline.ts` shows it to those who have not been asked. */
export function ConsentBar() {
  return (
    <section className={styles.bar} aria-label="Látogatások mérése" data-consent-bar hidden>
      <p className={styles.question}>
        Mérhetem a Google Analyticsszel, hogyan nézik az oldalamat? Sütit csak akkor használ, ha
        beleegyezel. <a href="/privacy#meres">Részletek</a>
      </p>
      <ConsentChoice />
      <InlineScript name="consent" />
    </section>
  );
}
