import { useCallback } from "react";

/** How long a message waits for its App Check token, in ms. */
const TOKEN_TIMEOUT = 4000;

/**
 * The proof that a message comes from this site, where App Check is configured. Asked for when the form is first
 * touched, so that it is there when the message is sent. Without it the message goes all the same.
 */
export function useAppCheck() {
  const fetchToken = useCallback(async (): Promise<string | undefined> => {
    // In a block of its own, which a build without App Check leaves out with all that it imports.
    if (process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY) {
      const { fetchAppCheckToken } = await import("@/lib/firebase/app-check");
      return fetchAppCheckToken();
    }
    return undefined;
  }, []);

  const touch = useCallback(() => {
    fetchToken().catch(() => {}); // asked again when the message is sent
  }, [fetchToken]);

  const token = useCallback(async (): Promise<string | undefined> => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT));
    return Promise.race([fetchToken().catch(() => undefined), late]);
  }, [fetchToken]);

  return { touch, token };
}
