import { InlineScript } from "@/components/layout/scripts";
import { LinkedText } from "@/components/page/linked-text";
import { consentStrings, googleStrings } from "@/lib/strings";
import styles from "./consent.module.css";

/** `consent.inline.ts` shows it to visitors who have not chosen. */
export function ConsentBar() {
  return (
    <section className={styles.bar} aria-label={consentStrings.bar} data-consent-bar hidden>
      <p className={styles.question}>
        <LinkedText sentence={consentStrings.question} href="/privacy#meres" />
      </p>
      <ConsentChoice />
      <InlineScript name="consent" />
    </section>
  );
}

/** The part of the privacy page about the Google services in this build. */
export function GoogleServices() {
  return (
    <>
      <section id="meres">
        <h2>{googleStrings.analytics}</h2>
        {process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID ? (
          <>
            <p>{googleStrings.counted}</p>
            <ConsentChoice />
          </>
        ) : (
          <p>{googleStrings.notCounted(!process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY)}</p>
        )}
      </section>
      {process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY && (
        <section>
          <h2>{googleStrings.appCheck}</h2>
          <p>{googleStrings.checked}</p>
        </section>
      )}
      {process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG && (
        <section>
          <h2>{googleStrings.remoteConfig}</h2>
          <p>{googleStrings.refreshed}</p>
        </section>
      )}
    </>
  );
}

/** Both buttons look alike, so refusing is as easy as agreeing. */
function ConsentChoice() {
  return (
    <div className={styles.choice}>
      <button type="button" data-consent="granted">
        {consentStrings.agree}
      </button>
      <button type="button" data-consent="denied">
        {consentStrings.refuse}
      </button>
    </div>
  );
}
