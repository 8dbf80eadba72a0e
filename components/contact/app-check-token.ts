/** In ms. After that the message is sent without its token. */
const TOKEN_TIMEOUT = 4000;

/** Proof that a message comes from this site. First fetched when the form is focused, so that sending need not wait. */
export async function appCheckToken(): Promise<string | undefined> {
  // A build without App Check drops the import, and with it the code of Firebase.
  const token = process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY
    ? import("@/lib/firebase/fetch-app-check-token").then((module) => module.fetchAppCheckToken())
    : undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT));
  return Promise.race([token?.catch(() => undefined), late]);
}
