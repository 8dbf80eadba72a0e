import { InlineScript } from "@/components/frame/inline-script";
import { LinkedWords } from "@/components/page/linked-words";
import { consentWords } from "@/lib/words";
import styles from "./consent.module.css";
import { ConsentChoice } from "./consent-choice";

/** Asks whether visits may be counted. `consent.inline.ts` shows it to those who have not been asked. */
export function ConsentBar() {
  return (
    <section className={styles.bar} aria-label={consentWords.bar} data-consent-bar hidden>
      <p className={styles.question}>
        <LinkedWords words={consentWords.question} href="/privacy#meres" />
      </p>
      <ConsentChoice />
      <InlineScript name="consent" />
    </section>
  );
}
