"use client";

import { useEffect } from "react";
import styles from "./consent.module.css";
import { ConsentChoice } from "./consent-choice";
import { useConsent } from "./use-consent";

/** Counts visits of those who agree, and asks those who have not been asked. */
export function Analytics() {
  const consent = useConsent();
  useEffect(() => {
    if (consent !== "granted") return;
    // Without it nothing is counted, which is nothing to trouble a visitor with.
    import("@/lib/firebase/analytics")
      .then(({ startAnalytics }) => startAnalytics())
      .catch(() => {});
  }, [consent]);

  if (consent !== undefined) return null;
  return (
    <section className={styles.bar} aria-label="Látogatások mérése">
      <p className={styles.question}>
        Mérhetem, hogyan nézik az oldalamat? Sütit csak akkor használok, ha beleegyezel.{" "}
        <a href="/privacy#meres">Részletek</a>
      </p>
      <ConsentChoice />
    </section>
  );
}
