import { googleWords } from "@/lib/words";
import { ConsentChoice } from "./consent-choice";

/** The part of the privacy page that depends on which of Google's services this build uses. */
export function GoogleServices() {
  return (
    <>
      <section id="meres">
        <h2>{googleWords.analytics}</h2>
        {process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID ? (
          <>
            <p>{googleWords.counted}</p>
            <ConsentChoice />
          </>
        ) : (
          <p>{googleWords.notCounted(!process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY)}</p>
        )}
      </section>
      {process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY && (
        <section>
          <h2>{googleWords.appCheck}</h2>
          <p>{googleWords.checked}</p>
        </section>
      )}
      {process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG && (
        <section>
          <h2>{googleWords.remoteConfig}</h2>
          <p>{googleWords.refreshed}</p>
        </section>
      )}
    </>
  );
}
