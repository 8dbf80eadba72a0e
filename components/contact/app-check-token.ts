/** After this time the message is sent without a token. */
const TOKEN_TIMEOUT_MS = 4000;

/** Proves that a message comes from this site. The form fetches it on focus, so sending does not wait. */
export async function appCheckToken(): Promise<string | undefined> {
  // Builds without App Check drop the import and Firebase with it.
  const token = process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY
    ? import("@/lib/firebase/fetch-app-check-token").then((module) => module.fetchAppCheckToken())
    : undefined;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS));
  return Promise.race([token?.catch(() => undefined), timeout]);
}
