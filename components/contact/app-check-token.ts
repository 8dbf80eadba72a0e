/** How long a message waits for its App Check token, in ms. */
const TOKEN_TIMEOUT = 4000;

/**
 * The proof that a message comes from this site, where App Check is configured. Asked for when the form is first
 * touched, so that it is there when the message is sent. Without it the message goes all the same.
 */
export async function appCheckToken(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT));
  return Promise.race([fetchToken().catch(() => undefined), late]);
}

async function fetchToken(): Promise<string | undefined> {
  // In a block of its own, which a build without App Check leaves out with all that it imports.
  if (process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY) {
    const { fetchAppCheckToken } = await import("@/lib/firebase/fetch-app-check-token");
    return fetchAppCheckToken();
  }
  return undefined;
}
