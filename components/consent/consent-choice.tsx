import { consentWords } from "@/lib/words";
import styles from "./consent.module.css";

/** Two buttons alike, so that refusing is as easy as agreeing. `consent.inline.ts` hears them. */
export function ConsentChoice() {
  return (
    <div className={styles.choice}>
      <button type="button" data-consent="granted">
        {consentWords.agree}
      </button>
      <button type="button" data-consent="denied">
        {consentWords.refuse}
      </button>
    </div>
  );
}
