"use client";

import { saveConsent } from "@/lib/firebase/consent";
import styles from "./consent.module.css";
import { useConsent } from "./use-consent";

/** Two buttons alike, so that refusing is as easy as agreeing. */
export function ConsentChoice() {
  const consent = useConsent();
  return (
    <div className={styles.choice}>
      <button
        type="button"
        aria-pressed={consent === "granted"}
        onClick={() => saveConsent("granted")}
      >
        Rendben
      </button>
      <button
        type="button"
        aria-pressed={consent === "denied"}
        onClick={() => saveConsent("denied")}
      >
        Nem kérem
      </button>
    </div>
  );
}
