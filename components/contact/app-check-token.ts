/** In ms. After that the message is sent without its token. */
const TOKEN_TIMEOUT = 4000;

/** Proof that a message comes from this site. First fetched when the form is focused, so that sending need not wait. */
export async function appCheckToken(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT));
  return Promise.race([fetchToken().catch(() => undefined), late]);
}

async function fetchToken(): Promise<string | undefined> {
  // A build without App Check drops this block, and with it what the block imports.
  if (process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY) {
    const { fetchAppCheckToken } = await import("@/lib/firebase/fetch-app-check-token");
    return fetchAppCheckToken();
  }
  return undefined;
}
